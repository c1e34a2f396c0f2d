import { waitingOperations } from "#lib/offline/waiting-operations.ts";
import type { Pending } from "./thread-entries.ts";

const isMessage = ({ kind }: { kind: string }) => kind === "messages.send";
/** As they wait with what else was done without a network. */
export const notedMessages = () => waitingOperations.current().list.filter(isMessage);

/** Its photo under the message's own id, as its page sends it too; as the server knows it, where it has arrived. */
async function actOf({ id, receiverId, content, announcementId, photo }: Pending) {
  const file = photo && !photo.sent ? photo.file : null;
  const photos = file ? [{ id, bytes: await file.arrayBuffer(), type: file.type }] : [];
  const input = { id, receiverId, content, announcementId, ...(photo && { imageId: photo.sent?.id ?? id }) };
  return { kind: "messages.send", input, about: content || "Photo", photos } as const;
}

let tail: Promise<unknown> = Promise.resolve();
async function noteAll(author: string, list: readonly Pending[]) {
  const { account, desk } = waitingOperations.current();
  // Another person may be signed in by now.
  if (!desk || account !== author || !list.some(({ state }) => state === "waiting")) return;
  const noted = new Set(notedMessages().map(({ input }) => input["id"]));
  const held = new Set<string>();
  for (const message of list) {
    if (message.state === "failed" || noted.has(message.id) || held.has(message.receiverId)) continue;
    try {
      await desk.keep(await actOf(message));
    } catch {
      // No room, or a file that is gone: what follows it waits with it, so that nothing overtakes.
      held.add(message.receiverId);
    }
  }
}

/**
 * Nobody answers: they also wait among the operations, which the worker sends when every page is closed. The same id goes both
 * ways, and the server takes it once. A device without room keeps them in their own store.
 */
export function noteUnanswered(author: string, list: readonly Pending[]) {
  tail = tail.then(() => noteAll(author, list)).catch(() => {});
}

/** The server has it, or its author took it back. */
export async function forgetNoted(id: string) {
  await tail;
  const { desk } = waitingOperations.current();
  const noted = notedMessages().find(({ input }) => input["id"] === id);
  if (noted) await desk?.drop(noted.id).catch(() => {});
}
