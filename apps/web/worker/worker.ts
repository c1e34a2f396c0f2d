import type { PageCheck } from "#offline/kept-page.ts";
import { BUILD } from "./build.ts";
import { storeTimeout } from "@recolte/offline/store-timeout";
import { tellMeter, watchTheLine } from "./meter.ts";
import { pages } from "./pages.ts";
import { listenForPushes } from "./push.ts";
import { listenForTheNetwork } from "./waiting.ts";

declare const self: ServiceWorkerGlobalScope;

const CACHES = "recolte-";
const CACHE = `${CACHES}${BUILD.version}`;
const SHELL = "/shell";
/** A page on a slow line is not waited for any longer. */
const TIMEOUT_MS = 3000;
/** Where the page itself is kept, only a quick line is waited for. */
const SHORT_TIMEOUT_MS = 150;
const SIGNING = /^\/(?:auth\/?$|trpc\/(?:.*,)?auth\.)/u;
const NOT_A_PAGE = /^\/(?:trpc|live|upload|media|assets|arreter|contester)(?:\/|$)|\/[^/]*\.[a-z0-9]{1,8}$/iu;
/** Compressed or not, a file is the same file. */
const SAME = { ignoreVary: true };

async function keep(cache: Cache, file: string) {
  const had = await caches.match(file, SAME);
  if (had) await cache.put(file, had);
  else await cache.add(new Request(file, { priority: "low" }));
}

/** What this visit or an earlier one has fetched anyway: nothing leaves for it. */
async function keepKnown(cache: Cache, file: string) {
  const had = await caches.match(file, SAME);
  if (had) await cache.put(file, had);
  else await cache.add(new Request(file, { cache: "only-if-cached", mode: "same-origin" })).catch(() => {});
}

interface Telling {
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> };
  navigator: { connection?: { saveData?: boolean } };
}
/** As the page knows it, where the browser lets a worker know. */
async function savesData() {
  const { cookieStore, navigator } = self as unknown as Telling;
  const choice = (await cookieStore?.get("data-saver"))?.value;
  return choice ? choice === "on" : (navigator.connection?.saveData ?? false);
}

/** Takes over at once: pages come from the network, their files carry a hash, so two versions live side by side. */
async function install() {
  const cache = await caches.open(CACHE);
  // Where data is saved a file is kept once it was needed, or with the orders that are agreed on.
  const keeping = (await savesData()) ? keepKnown : keep;
  await Promise.all(BUILD.files.map((file) => keeping(cache, file)));
  const shell = await fetch(SHELL, { credentials: "omit" });
  // While versions change, another one may answer: the next visit tries again.
  if (!shell.ok || !(await shell.clone().text()).includes(BUILD.entry)) throw new Error("This shell belongs to another build");
  await cache.put(SHELL, shell);
  await self.skipWaiting();
}

async function activate() {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== CACHE);
  // The one before stays for tabs that still show it.
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await pages.renew();
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  for (const client of await self.clients.matchAll({ type: "window" })) client.postMessage({ entry: BUILD.entry });
}

const inTime = storeTimeout();
/** A browser that refuses to look, or never answers, has nothing: the network is asked. */
const found = <Answer>(look: Promise<Answer>) => inTime(look).catch(() => undefined);

/** A kept document with a nonce of its own each time, as the server gives it. */
async function renewed(kept: Response) {
  const policy = kept.headers.get("content-security-policy") ?? "";
  const former = /'nonce-([^']+)'/u.exec(policy)?.[1] ?? "";
  const nonce = btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(16))));
  const headers = new Headers(kept.headers);
  headers.set("content-security-policy", policy.replaceAll(former, nonce));
  // The text kept is no longer compressed.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return { text: (await kept.clone().text()).replaceAll(former, nonce), headers };
}

async function shell() {
  const kept = await found(caches.match(SHELL, { ...SAME, cacheName: CACHE }));
  if (!kept) return undefined;
  const { text, headers } = await renewed(kept);
  return new Response(text, { headers });
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** What the network said of pages shown from their copies, until they ask. */
const checks = new Map<string, Promise<PageCheck>>();

/** From the network; where it is away, broken or slow: the page as it was kept, which says its age, or the shell. */
function page(event: FetchEvent) {
  const fromNetwork = async () => ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);
  const network = fromNetwork();
  const held = found(pages.at(event.request));
  const judged = async (answer: Response): Promise<PageCheck> => (await held)?.judge(answer) ?? {};
  const check = network.then((answer) => judged(answer.clone())).catch((): PageCheck => ({}));
  event.waitUntil(check);

  async function instead() {
    const kept = (await held)?.kept;
    if (!kept) return shell();
    checks.set(event.resultingClientId, check);
    const { text, headers } = await renewed(kept);
    return new Response(pages.dated(text, kept), { headers });
  }
  const settled = network.then(
    async (answer) => (answer.status >= 500 ? ((await instead()) ?? answer) : answer),
    async () => (await instead()) ?? Response.error(),
  );
  const spoke = network.then(
    () => true,
    () => true,
  );
  async function late() {
    const timeout = (await held)?.kept ? SHORT_TIMEOUT_MS : TIMEOUT_MS;
    return (await Promise.race([spoke, pause(timeout)])) ? settled : ((await instead()) ?? settled);
  }
  event.waitUntil(settled);
  return Promise.race([settled, late()]);
}

/** A hashed name never changes its content. */
async function file(request: Request) {
  const had = await found(caches.match(request, SAME));
  if (had) return had;
  const answer = await fetch(request);
  const copy = answer.clone();
  if (answer.status === 200) void keepFetched(request, copy);
  return answer;
}

/** Not once it was taken away: nobody would empty it again. A full device keeps nothing more. */
async function keepFetched(request: Request, copy: Response) {
  if (await caches.has(CACHE)) await (await caches.open(CACHE)).put(request, copy).catch(() => {});
}

/** So many at once: a page that is open comes first, and a distant line is not waited for three hundred times. */
const LANES = 4;
/** What shows a member's own things. A file that fails is fetched when it is needed. */
async function keepOwn(files: readonly string[]) {
  if (!(await caches.has(CACHE))) return;
  const cache = await caches.open(CACHE);
  const left = [...files];
  async function lane() {
    for (let one = left.shift(); one; one = left.shift())
      if (!(await cache.match(one, SAME))) await keep(cache, one).catch(() => {});
  }
  await Promise.all(Array.from({ length: LANES }, lane));
}

interface Asked {
  visitor?: boolean;
  address?: string;
  own?: "all" | "orders";
  /** What came over the line for this worker is told to who asks. */
  meter?: true;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  const { visitor, address, own, meter } = event.data as Asked;
  const [port] = event.ports;
  if (meter && event.source instanceof Client) tellMeter(event.source);
  if (own) event.waitUntil(keepOwn([...BUILD.files, ...BUILD.own[own]]));
  if (visitor !== undefined) event.waitUntil(visitor ? pages.begin(address) : pages.end());
  else if (port && event.source instanceof Client) {
    const { id } = event.source;
    const check = checks.get(id) ?? Promise.resolve({});
    checks.delete(id);
    event.waitUntil(check.then((said) => port.postMessage(said)));
  }
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== self.location.origin) return;
  // Before the server hears of it: what comes meanwhile is kept nowhere.
  if (request.method === "POST" && SIGNING.test(pathname)) event.waitUntil(pages.end());
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    if (!NOT_A_PAGE.test(pathname)) event.respondWith(page(event));
  } else if (pathname.startsWith("/assets/") || BUILD.files.includes(pathname + search)) event.respondWith(file(request));
});
watchTheLine();
listenForPushes();
listenForTheNetwork();
