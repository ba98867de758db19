interface Scheduler {
  yield?: () => Promise<void>;
}

/** Lets the browser answer the reader first, and then goes on. */
export function nextTask(): Promise<void> {
  const {scheduler} = window as {scheduler?: Scheduler};
  return (
    scheduler?.yield?.() ??
    new Promise((resolve) => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    })
  );
}
