const STORE_TIMEOUT_MS = 2500;

/**
 * Some stores of browsers neither answer nor fail: one is waited for once, then counts as absent at once, until it answers after
 * all.
 */
export function storeTimeout() {
  let milliseconds = STORE_TIMEOUT_MS;
  return <Answer>(work: Promise<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => {
        milliseconds = 0;
        reject(new Error("IndexedDB"));
      }, milliseconds);
      void work.then(resolve, reject).then(() => {
        clearTimeout(timer);
        milliseconds = STORE_TIMEOUT_MS;
      });
    });
}
