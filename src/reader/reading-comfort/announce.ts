/** Shows a short message and announces it to screen readers. */
import styles from './styles.module.css';

let region: HTMLElement | undefined;
let timer = 0;

export function announce(message: string): void {
  if (!region) {
    region = document.createElement('div');
    region.className = styles.copied!;
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  const show = (text: string) => () => void (region!.textContent = text);
  window.clearTimeout(timer);
  // Screen readers announce what changes in a region that they know already.
  requestAnimationFrame(show(message));
  timer = window.setTimeout(show(''), 2500);
}
