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
