import DataLoader from "dataloader";

/** What requests that arrive together ask is asked in one question, each time anew: nothing is kept between two questions. */
export function batchLoader<Value>(ask: (keys: readonly string[]) => Promise<Value[]>) {
  const loader = new DataLoader(ask, { cache: false, maxBatchSize: 100, batchScheduleFn: (look) => setImmediate(look) });
  return (key: string) => loader.load(key);
}
