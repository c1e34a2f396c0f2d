import { dated, isHeld, plain, type PageCheck, checkPage } from "#offline/kept-page.ts";
import { BUILD } from "./build.ts";

const PAGES = "pages-";
/** One version's pages, so that none asks for code that is gone. It exists only while a visitor is here. */
const NAME = `${PAGES}${BUILD.version}`;
const MOST = 12;
const KEPT_AT = "x-kept-at";
const SAME = { ignoreVary: true };

let turn: Promise<unknown> = Promise.resolve();
/** One after the other: between asking whether it exists and opening it, nobody takes it away. */
function inTurn<T>(work: () => Promise<T>) {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

const existing = () => inTurn(async () => ((await caches.has(NAME)) ? caches.open(NAME) : undefined));

async function removeAll() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES));
  await Promise.all(names.map((name) => caches.delete(name)));
  return names.length > 0;
}

/** Into the shelf of the moment of asking: where a sign-in took that one away meanwhile, the page goes with it. */
async function judge(shelf: Cache, url: string, answer: Response): Promise<PageCheck> {
  const page = answer.status === 200 ? await answer.text() : "";
  const check = checkPage({ status: answer.status, page }, BUILD.entry);
  if (check.answers || check.over) await shelf.delete(url, SAME);
  if (!check.answers) return check;
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, String(Date.now()));
  // A full device keeps nothing more.
  await shelf.put(url, new Response(plain(page), { headers })).catch(() => {});
  for (const old of (await shelf.keys()).slice(0, -MOST)) await shelf.delete(old);
  return check;
}

/** The public pages as a visitor last got them. */
export const pages = {
  /** What is kept of a page, and what becomes of it when the network has spoken. */
  async at({ url, cache }: Request) {
    const shelf = isHeld(url) ? await existing() : undefined;
    // Who reloads wants what is there now.
    const kept = cache === "default" ? await shelf?.match(url, SAME) : undefined;
    return { kept, judge: async (answer: Response) => (shelf ? judge(shelf, url, answer) : {}) };
  },
  dated: (text: string, { headers }: Response) => dated(text, Number(headers.get(KEPT_AT))),
  /** A visitor is here; the page that came before this worker, or before that was known, is fetched once for next time. */
  async begin(address?: string) {
    const known = await existing();
    const shelf = known ?? (await inTurn(() => caches.open(NAME)));
    if (known || !address || !isHeld(address)) return;
    await judge(shelf, address, await fetch(address, { redirect: "manual", priority: "low" }));
  },
  /** Who is here changes, or is a member. */
  end: () => inTurn(removeAll),
  /** What another version drew goes; that a visitor is here stays known. */
  renew: () => inTurn(async () => void ((await removeAll()) && (await caches.open(NAME)))),
};
