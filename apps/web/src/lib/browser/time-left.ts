/** « dans 24 heures », begun hours whole; the last of them in minutes. */
export function inTime(seconds: number) {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes <= 90 ? `dans ${minutes}\u00a0min` : `dans ${Math.ceil(seconds / 3600)}\u00a0heures`;
}
