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
  region.textContent = message;
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    region!.textContent = '';
  }, 2500);
}
