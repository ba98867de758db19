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
  // Screen readers announce only changes in a region that already exists, so wait for a frame. The
  // timer starts there too, because a background tab has no frames.
  requestAnimationFrame(() => {
    window.clearTimeout(timer);
    region!.textContent = message;
    timer = window.setTimeout(() => void (region!.textContent = ''), 2500);
  });
}
