export const MONTHS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");

/** « de novembre à mars, juin »: months of a year, which goes round. */
export function monthsInWords(months: readonly number[]) {
  const known = new Set(months);
  if (known.size === MONTHS.length) return "toute l'année";
  const before = (month: number) => ((month + 10) % 12) + 1;
  const starts = [...known].filter((month) => !known.has(before(month))).sort((a, b) => a - b);
  return starts
    .map((first) => {
      let last = first;
      while (known.has((last % 12) + 1)) last = (last % 12) + 1;
      const [from, to] = [MONTHS[first - 1] ?? "", MONTHS[last - 1] ?? ""];
      return first === last ? from : `${/^[ao]/u.test(from) ? "d'" : "de "}${from} à ${to}`;
    })
    .join(", ");
}
