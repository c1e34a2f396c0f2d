/** What was opened, closed in the reverse order, one after the other. */
export function closings() {
  const list: (() => PromiseLike<unknown>)[] = [];
  return {
    add: (closing: () => PromiseLike<unknown>) => void list.push(closing),
    async [Symbol.asyncDispose]() {
      for (const closing of list.splice(0).toReversed()) await closing();
    },
  };
}

/** What starts side by side. When one of it fails the others are waited for all the same: what they opened is known to be closed. */
export async function together<const Started extends readonly unknown[]>(starting: Started) {
  await Promise.allSettled(starting);
  return Promise.all(starting);
}
