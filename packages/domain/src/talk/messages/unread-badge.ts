/** The unread badge: nothing at zero, « 99+ » above 99. */
export function badge(count: number) {
  if (count <= 0) return null;
  return count > 99 ? "99+" : String(count);
}
