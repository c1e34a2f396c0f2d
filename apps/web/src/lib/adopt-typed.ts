/** The text kept under `key`. What nobody signed in had typed, under `nobodys`, is its first reader's from then on. */
export function adoptTyped(key: string, nobodys: string) {
  const own = localStorage.getItem(key);
  if (own !== null || key === nobodys) return own;
  const typed = localStorage.getItem(nobodys);
  if (typed === null) return null;
  localStorage.removeItem(nobodys);
  localStorage.setItem(key, typed);
  return typed;
}
