export interface StaffOperation {
  name: string;
  path: () => string;
  /** Sent by POST. */
  body?: () => object;
  /** Timed until it begins to arrive: the rest is as long as the answer. */
  firstByte?: true;
}

export const query = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** Turns through a list for ever. */
export function turning<T>(list: readonly T[]) {
  let place = 0;
  return () => list[place++ % list.length] as T;
}
