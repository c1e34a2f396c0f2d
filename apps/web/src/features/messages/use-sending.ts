import { useEffect, useSyncExternalStore } from "react";
import { uuidv7 } from "uuidv7";
import { spoken, toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { deliver } from "./delivery.ts";
import { outbox } from "./outbox.ts";
import { type Pending, withMessage } from "./thread-entries.ts";

const refused = (error: unknown) =>
  toast.error(`Erreur lors de l'envoi du message: ${spoken(error, "Vérifiez votre connexion et réessayez")}`);

/** Sending that shows at once and repeats by itself; what a reload or a lost network interrupted goes on. */
export function useSending(viewerId: string | undefined) {
  const utils = trpc.useUtils();
  const pending = useSyncExternalStore(outbox.subscribe, outbox.current);

  async function send({ id, receiverId, content, announcementId, at }: Pending) {
    const { createdAt } = await utils.client.messages.send.mutate({ id, receiverId, content, announcementId });
    const message = {
      id,
      senderId: viewerId ?? "",
      receiverId,
      content,
      createdAt: createdAt ?? at,
      readAt: null,
      announcement: null,
      image: null,
    };
    utils.messages.thread.setInfiniteData({ otherId: receiverId }, (data) => withMessage(data, message));
    void utils.messages.conversations.invalidate();
  }

  /** All that waits, in the order in which it was written. */
  async function sendAll() {
    if (!viewerId) return;
    await outbox.open(viewerId);
    for (const message of outbox.current()) if (message.state !== "failed") deliver(message, { send, onRefused: refused });
  }

  useEffect(() => {
    void sendAll();
    // Once per person: later messages start when they are written.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [viewerId]);

  return {
    pending,
    write(draft: Pick<Pending, "receiverId" | "content" | "announcementId">) {
      outbox.add({ ...draft, id: uuidv7(), at: new Date().toISOString(), state: "sending" });
      void sendAll();
    },
    retry(id: string) {
      outbox.mark(id, "sending");
      void sendAll();
    },
  };
}
