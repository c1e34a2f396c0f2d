const coming = new Set<Promise<unknown>>();

/** Code that a page rendered once, by the server, would stand without. */
export function awaitCode<Code>(code: Promise<Code>) {
  coming.add(code);
  return code;
}

/** Whether there was code to wait for: what was rendered before it is not whole. */
export async function isCodeNew() {
  if (coming.size === 0) return false;
  const asked = [...coming];
  coming.clear();
  await Promise.allSettled(asked);
  // What wraps it is there a few microtasks later.
  await new Promise((resolve) => setTimeout(resolve));
  return true;
}
