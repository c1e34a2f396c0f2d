export interface StaffOperation {
  name: string;
  path: () => string;
}

export const query = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** Turns through a list for ever. */
export function turning<T>(list: readonly T[]) {
  let place = 0;
  return () => list[place++ % list.length] as T;
}
