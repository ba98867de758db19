import React, {Component, type ReactNode} from 'react';
import styles from './frame.module.css';

interface Props {
  children: ReactNode;
  /** Called when the reader restarts the explorable. The parent must give the barrier a new key. */
  onRetry: () => void;
}

/** An error boundary that confines an explorable's crash to its frame. */
export class CrashBarrier extends Component<Props, {message: string | null}> {
  override state: {message: string | null} = {message: null};

  static getDerivedStateFromError(error: unknown): {message: string} {
    const message = error instanceof Error ? error.message : String(error);
    return {message: message.replace(/\.$/, '')};
  }

  override render(): ReactNode {
    if (this.state.message === null) return this.props.children;
    return (
      <div className={styles.failure} role="alert">
        <p>This explorable stopped: {this.state.message}. The rest of the page is not affected.</p>
        <button type="button" className={styles.button} onClick={this.props.onRetry}>
          Start afresh
        </button>
      </div>
    );
  }
}
