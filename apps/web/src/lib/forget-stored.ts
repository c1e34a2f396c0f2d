/** Where the browser lets nothing be kept, it lets nothing be forgotten either: that must stop nobody. */
export function forgetStored(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
