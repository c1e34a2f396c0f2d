import { type ESTree, parseSync, Visitor } from "vite";

const TEXT = /^([`"'])(?<text>[^]*)\1$/u;

/** The regular expressions of a script: its literals, and the texts that it hands to `RegExp`. */
export function patternsOf(file: string, source: string) {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: { pattern: string; flags: string }[] = [];
  const textOf = (one?: ESTree.Argument) => TEXT.exec(source.slice(one?.start, one?.end ?? 0))?.groups?.["text"] ?? "";
  const note = ({ callee, arguments: [pattern, flags] }: ESTree.CallExpression | ESTree.NewExpression) => {
    if (callee.type !== "Identifier" || callee.name !== "RegExp" || !pattern) return;
    found.push({ pattern: textOf(pattern), flags: textOf(flags) });
  };
  new Visitor({
    Literal: (node) => void ("regex" in node && found.push(node.regex)),
    CallExpression: note,
    NewExpression: note,
  }).visit(program);
  return found;
}
