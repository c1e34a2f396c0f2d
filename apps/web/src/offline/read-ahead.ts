import { networkStatus } from "#lib/line/network-status.ts";
import { offlineStore } from "#lib/offline/offline-store.ts";
import { fullJitter } from "#lib/line/retry.ts";
import { whenIdle } from "#lib/browser/when-idle.ts";
import type { Connected, Person, ReadAhead } from "./fetch-ahead.ts";
import { procedureOf } from "./keepable.ts";
import { keepOrders } from "./worker-link.ts";

/** What is told of together is read together. */
const SOON_MS = 2000;
const LATE_MS = 5 * 60_000;
const LISTS = new Set(["orders.list", "deliveries.list"]);

/**
 * What is agreed is read ahead when who is here is known, and again when orders or deliveries may have changed: the other side
 * accepts while another page is open, or an act that waited leaves. What did not arrive is asked for again.
 */
export function readAhead(connected: Connected) {
  const { queryClient } = connected;
  let person: string | null = null;
  let read: ReadAhead | undefined;
  let isOwed = false;
  let isReading = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function readAll() {
    // What the page itself asks for comes first.
    await whenIdle();
    const me = queryClient.getQueryData<Person>([["auth", "me"], { type: "query" }]);
    // A visitor has nothing agreed.
    if (!me || me.id !== person) return;
    const { fetchAhead, nothingRead } = await import("./fetch-ahead.ts");
    const mine = (read ??= nothingRead());
    try {
      await fetchAhead(connected, me, mine);
    } finally {
      if (mine.isAny) void keepOrders();
    }
  }
  async function tryNow() {
    if (!isOwed || isReading || !navigator.onLine) return;
    clearTimeout(timer);
    timer = undefined;
    [isOwed, isReading] = [false, true];
    try {
      await readAll();
      failures = 0;
    } catch {
      isOwed = true;
      failures += 1;
    }
    isReading = false;
    if (isOwed) soon();
  }
  function soon() {
    isOwed = true;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        void tryNow();
      },
      SOON_MS + (failures && fullJitter(failures, { base: SOON_MS, max: LATE_MS })),
    );
  }
  function of(next: string | null) {
    // Who is here is said again and again.
    if (next === person) return;
    person = next;
    read = undefined;
    isOwed = next !== null;
    void tryNow();
  }

  queryClient.getQueryCache().subscribe((event) => {
    const isOld = event.type === "updated" && event.action.type === "invalidate";
    if (person && isOld && LISTS.has(procedureOf(event.query.queryKey))) soon();
  });
  // The copies go with the session: who signs in again finds none.
  offlineStore.whenErased(() => of(null));
  window.addEventListener("online", () => void tryNow());
  networkStatus.subscribe(() => {
    if (networkStatus.current().keptAt === null) void tryNow();
  });
  return { of };
}
