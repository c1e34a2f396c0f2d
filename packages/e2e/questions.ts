import { readFileSync } from "node:fs";

const KINDS = ["simple", "faute", "ville", "local", "quantite", "qualite", "vendeur ou ville", "rien", "parle"] as const;
type Kind = (typeof KINDS)[number];

export interface Question {
  asked: string;
  kind: Kind;
  /** Of the dictionary; null: any. */
  product: string | null;
  town: string | null;
  seller: string | null;
}

const TABLE = new URL("questions.tsv", import.meta.url);

function questionOf(line: string): Question {
  const [asked = "", expects = "", named = ""] = line.split("\t");
  const kind = KINDS.find((one) => one === named);
  if (!kind || !asked || !expects) throw new Error(`No question: ${line}`);
  const [what = "", where = "–"] = expects.split("; ");
  const isProduct = kind !== "rien" && what !== "–" && !what.startsWith("@");
  return {
    asked,
    kind,
    product: isProduct ? what : null,
    town: where === "–" ? null : where,
    seller: what.startsWith("@") ? what.slice(1) : null,
  };
}

/** What a local buyer asks, and what must be among the first three; written from the dictionary and the demonstration. */
export const QUESTIONS: readonly Question[] = readFileSync(TABLE, "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map(questionOf);

const THIRD = 3;

/** Every third is also asked in capitals, in the plural or in another order. */
export function otherWays({ asked }: Question, place: number) {
  if (place % THIRD !== 0) return [];
  const ways = [
    asked.toUpperCase(),
    asked.split(" ").toReversed().join(" "),
    asked.replace(/[a-zé]$/u, (last) => (last === "s" || last === "x" ? last : `${last}s`)),
  ];
  return [ways[(place / THIRD) % ways.length] ?? asked];
}
