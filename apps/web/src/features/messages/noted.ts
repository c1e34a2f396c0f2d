import { waitingOperations } from "#lib/waiting-operations.ts";
import type { Pending } from "./thread-entries.ts";

const isMessage = ({ kind }: { kind: string }) => kind === "messages.send";
/** As they wait with what else was done without a network. */
export const notedMessages = () => waitingOperations.current().list.filter(isMessage);

/** What nobody answered, but for what has a photo and all that follows it: those leave from a page alone, and nothing overtakes. */
function toNote(list: readonly Pending[]) {
  const noted = new Set(notedMessages().map(({ input }) => input["id"]));
  const held = new Set<string>();
  return list.filter(({ id, receiverId, photo, state }) => {
    if (photo) held.add(receiverId);
    return state !== "failed" && !held.has(receiverId) && !noted.has(id);
  });
}

let tail: Promise<unknown> = Promise.resolve();
async function noteAll(author: string, list: readonly Pending[]) {
  const { account, desk } = waitingOperations.current();
  // Another person may be signed in by now.
  if (!desk || account !== author || !list.some(({ state }) => state === "waiting")) return;
  for (const { id, receiverId, content, announcementId } of toNote(list))
    await desk.keep({ kind: "messages.send", input: { id, receiverId, content, announcementId }, about: content });
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
