/** Shows a short message and announces it to screen readers. */
import styles from './styles.module.css';

let region: HTMLElement | undefined;
let timer = 0;

export function announce(message: string): void {
  if (!region) {
    region = document.createElement('div');
    region.className = styles.message!;
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  // Screen readers announce what changes in a region that they know already. The time counts from
  // then on: a tab in the background has no frames.
  requestAnimationFrame(() => {
    window.clearTimeout(timer);
    region!.textContent = message;
    timer = window.setTimeout(() => void (region!.textContent = ''), 2500);
  });
}
