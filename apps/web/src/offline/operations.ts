import type { QueryClient } from "@tanstack/react-query";
import type { ApplyOperations } from "@recolte/domain/device/operations/apply";
import { drain, type Line } from "@recolte/offline/drain";
import { noteIn } from "@recolte/offline/note-in";
import { openOperationStore, type OperationStore } from "@recolte/offline/operation-store";
import type { NewOperation } from "@recolte/offline/waiting-operation";
import { postBy } from "@recolte/offline/post";
import { noteWishBy, wishBy } from "#lib/send/keep-later.ts";
import { countUntold } from "#lib/line/meter.ts";
import { offlineStore, waitingKey } from "#lib/offline/offline-store.ts";
import { fullJitter } from "#lib/line/retry.ts";
import { isLeaving, type OperationDesk, waitingOperations } from "#lib/offline/waiting-operations.ts";
import type { OfflineStore } from "./copy-store.ts";
import { correctGoods, type GoodsNow, goodsIn } from "./correct-goods.ts";
import { takeFromFormer } from "./former-accounts.ts";
import { takeFormerHearts } from "./former-hearts.ts";
import { keepIn } from "./keep-in.ts";
import { askWorker } from "./service-worker.ts";
import { uploadInTurn } from "./upload-in-turn.ts";

const CHANNEL = "recolte-operations";
const SECOND = 1000;
const MINUTE = 60_000;

/** A browser without locks has one tab at most that anybody looks at. */
const alone = <Answer>(name: string, work: () => Promise<Answer>) =>
  "locks" in navigator ? navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null)) : work();

/** All that waits; what is answered of goods is heard once it is settled. */
async function drainAndHear(store: OperationStore, hear: (goods: readonly GoodsNow[]) => void) {
  const fetching = fetch.bind(globalThis);
  const [post, goods]: [Line["post"], GoodsNow[]] = [postBy(fetching), []];
  async function postAndHear(sent: ApplyOperations) {
    const answers = await post(sent);
    goods.push(...answers.flatMap((one) => (one.outcome === "done" ? goodsIn(one.answer) : [])));
    return answers;
  }
  const upload = uploadInTurn(fetching, countUntold);
  const done = await drain(store, { post: postAndHear, upload, now: Date.now, alone });
  hear(goods);
  return done;
}

/** Where the browser says that there is no network nothing is tried: once it is back, the page or the worker is told. */
async function waitForLine({ account, list }: OperationStore) {
  if ((await list()).length === 0) return false;
  waitingOperations.set({ isAway: true });
  void askWorker(account);
  return true;
}

/**
 * Sends, and again a minute later; where something is left, soon and ever less often: a telephone does not always say that the
 * line is back.
 */
function again(send: () => Promise<boolean>, ended: AbortSignal) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  ended.addEventListener("abort", () => clearTimeout(timer));
  return function sendSoon() {
    const next = (isLeft: boolean) => {
      failures = isLeft ? failures + 1 : 0;
      clearTimeout(timer);
      const pause = failures > 0 ? fullJitter(failures, { base: SECOND, max: MINUTE }) : MINUTE;
      if (!ended.aborted) timer = setTimeout(sendSoon, pause);
    };
    send().then(next, () => next(true));
  };
}

/** Where the browser can tell whether the page is gone: what is on its way waits for the case that it is. */
function notesOf(store: OperationStore, sendSoon: () => void): Pick<OperationDesk, "note" | "noteWish"> {
  if (!("locks" in navigator)) return {};
  const page: Parameters<typeof noteIn>[2] = {
    withLock: (name, work) => navigator.locks.request(name, work),
    onSlow: () => void askWorker(store.account),
    // About the same thing nothing has left meanwhile.
    onOver: () => waitingOperations.current().list.some(isLeaving) && sendSoon(),
  };
  const note = (operation: NewOperation) => (navigator.onLine ? noteIn(store, operation, page) : undefined);
  return { note, noteWish: noteWishBy(note) };
}

/** Of a line that nobody asks, nothing is known. */
function nothingWaits() {
  waitingOperations.set({ isBusy: false, isAway: false });
  return false;
}

/** Fetched once a member is here: what they did without a network, and what sends it. */
export async function startOperations(queryClient: QueryClient, account: string, change: OfflineStore["change"]) {
  let store: OperationStore;
  try {
    store = await openOperationStore(account);
  } catch {
    // A browser that keeps nothing: what is done needs a network.
    return () => {};
  }
  await offlineStore.put(waitingKey(account), {});
  // Where there is no room for them they stay where they were.
  await Promise.allSettled([takeFormerHearts(store), takeFromFormer(queryClient, store)]);
  const [channel, ended] = [new BroadcastChannel(CHANNEL), new AbortController()];
  const goods = correctGoods(queryClient, change);
  let known = 0;

  /** Something left: whatever is on screen may say something else now. */
  async function show() {
    const all = await store.list().catch(() => []);
    // What is on its way is answered in a moment, as with any act.
    const list = all.filter(({ state }) => state !== "sending");
    if (ended.signal.aborted) return;
    waitingOperations.set({ account, list });
    const leaving = list.filter(isLeaving).length;
    if (leaving < known) await queryClient.invalidateQueries();
    known = leaving;
  }
  async function changed() {
    channel.postMessage("");
    await show();
  }
  async function send() {
    if ((await store.list()).length === 0) return nothingWaits();
    const done = await drainAndHear(store, goods.correct);
    // Before the screen is read again, which may take its time on such a line.
    if (done !== "elsewhere") waitingOperations.set({ isBusy: done === "busy", isAway: done === "away" });
    await changed();
    const isLeft = done === "away" || done === "busy";
    if (isLeft) void askWorker(account);
    return isLeft || done === "elsewhere";
  }
  const sendSoon = again(() => (navigator.onLine ? send() : waitForLine(store)), ended.signal);

  const keep: OperationDesk["keep"] = (operation) => kept(() => keepIn(store, operation));
  async function kept(work: () => Promise<unknown>) {
    await work();
    await changed();
    // Without a network nothing is tried, so that the next word about the same thing takes its place; the worker is asked all the same.
    if (navigator.onLine) sendSoon();
    else void askWorker(account);
  }
  waitingOperations.set({
    desk: {
      keep,
      ...notesOf(store, sendSoon),
      all: store.list,
      send: async () => void (await send()),
      drop: (id) => kept(() => store.drop(id)),
      retry: (id) => kept(() => store.retry(id, Date.now())),
      decide: (id, version) => kept(() => store.decide(id, version, Date.now())),
      photosOf: store.photosOf,
      wish: wishBy(keep),
      takeFormer: () => kept(() => takeFromFormer(queryClient, store)),
    },
  });

  const { signal } = ended;
  channel.addEventListener("message", () => void show());
  addEventListener("online", sendSoon, { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && sendSoon(), { signal });
  await show().then(sendSoon);

  return () => {
    ended.abort();
    goods.stop();
    channel.close();
    store.close();
    waitingOperations.set({ account: null, list: [], desk: null, isBusy: false, isAway: false });
  };
}
