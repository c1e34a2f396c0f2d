/** Nobody counts in seconds beyond two minutes. */
export function waitOf(seconds: number) {
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return `${seconds} s (${minutes < 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`})`;
}
