/** Excel takes a file for Windows' own alphabet unless it begins so. */
export const BYTE_ORDER_MARK = "\uFEFF";
// What a spreadsheet would compute, the wide forms of Asian keyboards included.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** One cell of a line, always quoted; a number has its comma, and text that looks like a formula is shown as text. */
export function cell(value: string | number | null) {
  if (typeof value === "number") return `"${String(value).replace(".", ",")}"`;
  const text = value ?? "";
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Semicolons: a French Excel reads the comma as the decimal sign. */
export const line = (cells: readonly (string | number | null)[]) => `${cells.map(cell).join(";")}\r\n`;
