interface Declaration {
  name: string;
  text: string;
}

/** From one line that begins at the margin with a name to the next. */
function declarationsOf(source: string): Declaration[] {
  const starts = [...source.matchAll(/^(?:export )?(?:async )?(?:const|function) (\w+)/gmu)];
  return starts.map(({ index, 1: name = "" }, place) => ({ name, text: source.slice(index, starts[place + 1]?.index) }));
}

const isUsed = (name: string, text: string) => new RegExp(String.raw`\b${name}\b`, "u").test(text);

/** With what it is made of, within its file. */
function wholeOf({ name, text }: Declaration, all: readonly Declaration[], seen: ReadonlySet<string> = new Set()): string {
  const known = new Set([...seen, name]);
  const parts = all.filter((other) => !known.has(other.name) && isUsed(other.name, text));
  return [text, ...parts.map((part) => wholeOf(part, all, known))].join("\n");
}

/** What stands between the brackets of each sum and mean. */
function summedIn(text: string) {
  return [...text.matchAll(/\b(?:sum|avg)(?:<[^>]*>)?\(/gu)].map(({ index, 0: call }) => {
    let depth = 1;
    let end = index + call.length;
    for (; depth > 0 && end < text.length; end += 1) depth += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0;
    return text.slice(index + call.length, end - 1);
  });
}

const MONEY = /\b(?:\w*total|\w*price|unitPrice|\w*amount|spent|turnover|revenue|cost|covered|due|paid)\b/iu;
const isMoney = (summed: string) => MONEY.test(summed.replaceAll(/\b(?:orders|quotes)\b/gu, ""));

/** Where a table keeps the currency of its amounts. */
const KEPT_BY: Record<string, readonly string[]> = {
  orders: ["orders"],
  deliveries: ["deliveries"],
  quotes: ["quotes"],
  announcements: ["announcements"],
  shopSales: ["shopSales"],
  shopSaleLines: ["shopSales", "stockItems"],
  stockMoves: ["stockItems"],
};
const SQL_TABLES = /\b(?:from|join)\s+(?:orders|deliveries|quotes|shop_sales)\s+(?:as\s+)?(\w+)/gu;

/** A condition, or what it is grouped by; being selected alone is neither. */
function separates(text: string, owner: string) {
  const column = String.raw`\b${owner}\.currency\b`;
  return [
    String.raw`eq\(\s*${column}`,
    String.raw`${column}\}?\s*=`,
    String.raw`=\s*\$?\{?${column}`,
    String.raw`groupBy\([^)]*${column}`,
    String.raw`group by[^\x60]*${column}`,
    String.raw`partition by[^\x60)]*${column}`,
  ].some((pattern) => new RegExp(pattern, "u").test(text));
}

/** Tables whose amounts are summed with no word of their currency; an unknown source counts as one. */
function mixedIn(text: string) {
  const summed = summedIn(text).filter(isMoney);
  if (summed.length === 0) return [];
  const tables = [...text.matchAll(/\b(\w+)\.(?:total|price|unitPrice)\b/gu)].map(([, table = ""]) => table);
  const typed = tables.filter((table) => KEPT_BY[table]).map((table) => KEPT_BY[table] ?? []);
  const aliases = [...text.matchAll(SQL_TABLES)].map(([, alias = ""]) => [alias]);
  const owners = [...typed, ...aliases];
  if (owners.length === 0) return separates(text, String.raw`\w+`) ? [] : ["?"];
  return owners.filter((some) => !some.some((owner) => separates(text, owner))).flat();
}

/** Names of what sums amounts of two currencies: in itself, and wherever its file uses it. */
export function mixedSums(source: string): string[] {
  const all = declarationsOf(source);
  return all
    .filter((one) => summedIn(one.text).some(isMoney))
    .filter((one) => {
      if (mixedIn(wholeOf(one, all)).length === 0) return false;
      const users = all.filter((other) => other.name !== one.name && isUsed(one.name, other.text));
      return users.length === 0 || users.some((user) => mixedIn(wholeOf(user, all)).length > 0);
    })
    .map(({ name }) => name);
}
