import { onlineManager, type QueryClient } from "@tanstack/react-query";
import type { connect } from "#lib/trpc.ts";
import { keepCopies } from "./copies.ts";
import { freshen } from "./freshen.ts";
import { keepIntents } from "./intents.ts";
import { watchSeen } from "./watch-seen.ts";
import { linkWorker, tellWorker } from "./worker-link.ts";

interface Connected {
  queryClient: QueryClient;
  client: ReturnType<typeof connect>["client"];
  /** The page did not come from the network. */
  cut: boolean;
}

/** Resolves once what is kept is in place; the worker is linked afterwards. */
export async function startOffline({ queryClient, client, cut }: Connected) {
  // It believes in a network until an event says otherwise.
  if (!navigator.onLine) onlineManager.setOnline(false);
  // The visitor's page that the worker kept.
  const keptAt = Number(document.documentElement.dataset["kept"]);
  const copies = keepCopies(queryClient, {
    cut: keptAt ? !navigator.onLine : cut,
    onPerson(person) {
      void intents.sendLeft();
      void tellWorker(person);
    },
  });
  const intents = keepIntents(queryClient, { owner: copies.owner, send: (intent) => client.favourites.set.mutate(intent) });
  // Who is here, a kept page does not know.
  if (keptAt) void freshen(queryClient, keptAt, copies.begin);
  else await copies.begin();
  watchSeen(queryClient);
  linkWorker().catch(() => {
    // A browser that refuses workers shows the site all the same.
  });
}
