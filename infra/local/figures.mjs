import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8", maxBuffer: 1e8 }).trim().split("\n");
/** @param {string} file */
const read = (file) => readFileSync(file, "utf8");
/**
 * @param {string[]} files
 * @param {(text: string) => number} count
 */
const sum = (files, count) => files.reduce((total, file) => total + count(read(file)), 0);
/** @param {RegExp} pattern */
const named = (pattern) => tracked.filter((file) => pattern.test(file));

const CODE = /\.(?:tsx?|[cm]?js)$/u;
const SUPPORT = /\.test\.|\/testing\/|^packages\/(?:e2e|specification)\//u;
const product = named(CODE).filter((file) => !SUPPORT.test(file));

/** @param {string} text */
const linesOf = (text) => text.split("\n").length - 1;
/** @param {string} text */
const wordsOf = (text) => text.split(/\s+/u).filter(Boolean).length;

/** Strings and patterns are passed over: what looks like a comment in them is none. */
const TOKENS =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|(?<=(?:^|[=(,:;!&|?{}[]|return|=>)\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*|(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)/gu;
/** @param {string} comment */
const bare = (comment) => comment.replaceAll(/^\/[*/]+|\*\/$|^[\s*]+/gmu, " ");
/** @param {string} text */
const commentWords = (text) =>
  [...text.matchAll(TOKENS)].reduce((total, { groups }) => total + wordsOf(bare(groups?.comment ?? "")), 0);

/** Its rows that name a place, without the heads of its tables. */
const registers = read("docs/add-a-feature.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Wanted") && !line.startsWith("| ---"));
const outside = product.filter((file) => !/favourite/iu.test(file) && /favourite/iu.test(read(file)));

/** @type {[string, number][]} */
const FIGURES = [
  ["lines of the product", sum(product, linesOf)],
  ["lines of tests and their support", sum(named(CODE), linesOf) - sum(product, linesOf)],
  ["lines of CSS", sum(named(/\.css$/u), linesOf)],
  ["lines of SQL", sum(named(/\.sql$/u), linesOf)],
  ["lines of JSON, without the lists of packages", sum(named(/(?<!package-lock)\.json$/u), linesOf)],
  ["tracked files", tracked.length],
  ["words of comments in the product", sum(product, commentWords)],
  ["words of Markdown", sum(named(/\.md$/u), wordsOf)],
  ["registers of a new noun", registers.length],
  ["product files outside its folders that name favourites", outside.length],
];

console.log("| | |\n| --- | --- |");
for (const [what, figure] of FIGURES) console.log(`| ${what} | ${figure.toLocaleString("en")} |`);
