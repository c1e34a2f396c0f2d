import { hashKey, type Mutation, type QueryClient } from "@tanstack/react-query";
import { offlineStore } from "#lib/offline-store.ts";
import { isPassing } from "#lib/retry.ts";

interface Intent {
  announcementId: string;
  favourite: boolean;
}
interface Sending {
  owner: () => string | null;
  send: (intent: Intent) => Promise<unknown>;
}

/** As `useFavourites` names its sends. */
const SET = hashKey([["favourites", "set"]]);
const placeOf = (owner: string, announcementId: string) => `intent/${owner}/${announcementId}`;

/** Hearts touched without a network outlive the tab: the last wish for each announcement is what the server hears. */
export function keepIntents(queryClient: QueryClient, { owner, send }: Sending) {
  /** Those of this very page, which react-query sends itself; the newest for each announcement. */
  const latest = new Map<string, number>();

  async function note({ mutationId, state }: Mutation) {
    const person = owner();
    if (!person) return;
    const { announcementId, favourite } = (state.variables as { input: Intent }).input;
    const place = placeOf(person, announcementId);
    if (state.status === "pending") {
      latest.set(announcementId, Math.max(mutationId, latest.get(announcementId) ?? 0));
      if (latest.get(announcementId) === mutationId) await offlineStore.put(place, { announcementId, favourite });
    } else if (latest.get(announcementId) === mutationId) {
      latest.delete(announcementId);
      await offlineStore.remove(place);
    }
  }

  queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    const key = mutation?.options.mutationKey;
    if (type === "updated" && mutation.state.status !== "idle" && key && hashKey(key) === SET) void note(mutation);
  });
  offlineStore.whenErased(() => latest.clear());

  /** What an earlier visit left. */
  async function sendLeft() {
    const person = owner();
    if (!person) return;
    const left = (await offlineStore.all<Intent>(`intent/${person}/`)).filter(
      ({ announcementId }) => !latest.has(announcementId),
    );
    for (const { announcementId } of left) {
      const place = placeOf(person, announcementId);
      const [intent] = await offlineStore.all<Intent>(place);
      // Touched on this page meanwhile: that wish is the last one, and this page sends it.
      if (!intent || latest.has(announcementId)) continue;
      const done = await send(intent).then(
        () => true,
        (error: unknown) => !isPassing(error),
      );
      if (done && !latest.has(announcementId)) await offlineStore.remove(place);
    }
    if (left.length > 0) await queryClient.invalidateQueries({ queryKey: [["favourites"]] });
  }
  window.addEventListener("online", () => void sendLeft());
  return { sendLeft };
}
