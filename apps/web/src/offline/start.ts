import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { withBackoff } from "#lib/line/backoff.ts";
import { leftHere } from "#lib/session/left-here.ts";
import { networkStatus } from "#lib/line/network-status.ts";
import { offlineStore } from "#lib/offline/offline-store.ts";
import type { connect } from "#lib/line/trpc.ts";
import { keepCopies } from "./copies.ts";
import type { OfflineStore } from "./copy-store.ts";
import { freshen } from "./freshen.ts";
import { peopleHere } from "./keep-only.ts";
import { readAhead } from "./read-ahead.ts";
import { askWorker } from "./service-worker.ts";
import { watchSeen } from "./watch-seen.ts";
import { linkWorker, tellWorker } from "./worker-link.ts";

let followed: string | null = null;
let stopOperations: Promise<() => void> | undefined;
/** What the former person did waits for them alone. */
async function followOperations(queryClient: QueryClient, person: string | null, change: OfflineStore["change"]) {
  // Who is here is said again and again.
  if (person === followed) return;
  followed = person;
  const former = stopOperations;
  stopOperations = undefined;
  (await former)?.();
  if (!person) return;
  // Its code may have to wait for the network as well.
  stopOperations = withBackoff(() => import("./operations.ts")).then(({ startOperations }) =>
    startOperations(queryClient, person, change),
  );
}

interface Connected {
  queryClient: QueryClient;
  client: ReturnType<typeof connect>["client"];
  /** The page did not come from the network. */
  cut: boolean;
}

/** Hand-overs that this telephone has kept. Without a session too: those of a suspended account are for the staff. */
async function sendHandOvers(connected: Pick<Connected, "client" | "queryClient">, person: string | null) {
  if ((await offlineStore.all("hand-over/")).length === 0) return;
  const { sendProofs } = await withBackoff(() => import("#lib/offline/hand-over-proofs.ts"));
  await sendProofs(connected, person);
}

/** Who sees the door of the site is told that what they did waits behind it. */
async function tellLeft(person: string | null) {
  const people = person ? [] : await peopleHere();
  if (people.length === 0) return leftHere.set({ count: 0 });
  const { countLeft } = await withBackoff(() => import("./count-left.ts"));
  leftHere.set({ count: await countLeft(people) });
}

/** Resolves once what is kept is in place; the worker is linked afterwards. */
export async function startOffline({ queryClient, client, cut }: Connected) {
  // It believes in a network until an event says otherwise.
  if (!navigator.onLine) onlineManager.setOnline(false);
  // The visitor's page that the worker kept.
  const keptAt = Number(document.documentElement.dataset["kept"]);
  /** Undefined: not known yet. */
  let here: string | null | undefined;
  const ahead = readAhead({ client, queryClient });
  const sendKept = () => void (here !== undefined && sendHandOvers({ client, queryClient }, here));
  const copies = keepCopies(queryClient, {
    cut: keptAt ? !navigator.onLine : cut,
    onPerson(person) {
      here = person;
      sendKept();
      tellLeft(person).catch(() => {
        // It waits all the same.
      });
      void tellWorker(person);
      void followOperations(queryClient, person, copies.change);
      ahead.of(person);
    },
    // What they do now waits as well.
    onCopyOf(person) {
      here = person;
      void followOperations(queryClient, person, copies.change);
    },
  });
  // What is noted may have to leave once every page is closed.
  async function leaveToWorker() {
    if (here && document.visibilityState === "hidden" && (await offlineStore.all(`hand-over/${here}/`)).length > 0)
      await askWorker(here);
  }
  document.addEventListener("visibilitychange", () => void leaveToWorker());
  // A telephone does not always say that the network is back: what is shown being the server's again does.
  window.addEventListener("online", sendKept);
  networkStatus.subscribe(() => networkStatus.current().keptAt === null && sendKept());
  // Who is here, a kept page does not know.
  if (keptAt) void freshen(queryClient, keptAt, copies.begin);
  else await copies.begin();
  watchSeen(queryClient);
  linkWorker().catch(() => {
    // A browser that refuses workers shows the site all the same.
  });
}
