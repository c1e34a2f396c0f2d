/** Of times in any order: by share, between 0 and 1, the time that this share of them do not exceed. */
export function quantiles(times: readonly number[]) {
  const sorted = Float64Array.from(times).toSorted();
  return (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
}
