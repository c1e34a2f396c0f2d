import { parseSync } from "vite";

/** A source without its comments: they do nothing, so they prove nothing. The file's name says how it is read. */
export function codeOf(file: string, source: string) {
  const { comments, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return comments.toReversed().reduce((code, { start, end }) => code.slice(0, start) + code.slice(end), source);
}
