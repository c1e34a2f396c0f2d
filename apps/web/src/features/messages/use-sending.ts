import { useQueryClient } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { useEffect, useState, useSyncExternalStore } from "react";
import { uuidv7 } from "uuidv7";
import { clock } from "#lib/browser/clock.ts";
import { readAgain } from "#lib/send/affects.ts";
import { whyNot } from "#lib/send/not-sent.ts";
import { answerOf } from "#lib/send/send-outcome.ts";
import { toast } from "#lib/send/toast.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { UploadError } from "#lib/upload/upload.ts";
import { deliver } from "./delivery.ts";
import { draftOf } from "./draft.ts";
import { outbox } from "./outbox.ts";
import { uploaded } from "./photo.ts";
import { putMessage } from "./put-message.ts";
import type { Message, Pending } from "./thread-entries.ts";

function reasonOf(error: unknown) {
  if (error instanceof UploadError) return error.message;
  return whyNot(error);
}
const refused = (error: unknown) => toast.error(`Erreur lors de l'envoi du message: ${reasonOf(error)}`);

const isForgotten = (error: unknown) => error instanceof TRPCClientError && error.data?.refusal === "image.not-found";

/** Sending that shows at once and repeats by itself; what a reload or a lost network interrupted goes on. */
export function useSending(viewerId: string | undefined) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const { send: post } = useSend();
  const pending = useSyncExternalStore(outbox.subscribe, outbox.current, outbox.current);
  const [takenBack, setTakenBack] = useState("");

  async function send({ id, receiverId, content, announcementId, at }: Pending) {
    const image = await uploaded({ id });
    const message = { id, receiverId, content, announcementId, imageId: image?.id ?? null };
    const { createdAt, isHeld } = await answerOf(post("messages.send", message, { alone: true, failed: null })).catch(
      (error: unknown) => {
        // It waited for longer than the server keeps what no message carries: the next try sends it again.
        if (isForgotten(error)) outbox.setPhoto(id, { sent: null });
        throw error;
      },
    );
    // Shown where it was written, before it stands no more among what is on its way.
    if (isHeld) {
      await readAgain(queryClient, "live.sent");
      return;
    }
    // Its page knew what it is about, and goes on telling it.
    const about = announcementId && utils.messages.opening.getData({ sellerId: receiverId, announcementId })?.announcement;
    const announcement = about ? { id: about.id, title: about.title } : null;
    arrive(receiverId, { id, receiverId, content, image, announcement, createdAt: createdAt ?? at });
  }

  function arrive(otherId: string, acknowledged: Omit<Message, "senderId" | "readAt" | "orderId">) {
    void putMessage(utils, otherId, { ...acknowledged, senderId: viewerId ?? "", readAt: null, orderId: null });
    void readAgain(queryClient, "live.sent");
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
    /** Resolves once it is kept here. */
    async write(draft: Pick<Pending, "receiverId" | "content" | "announcementId" | "photo">) {
      await outbox.add({ ...draft, id: uuidv7(), at: clock.now().toISOString(), state: "sending" });
      void sendAll();
    },
    retry(id: string) {
      outbox.mark(id, "sending");
      void sendAll();
    },
    /** Its text becomes the draft, if there is none. */
    remove(id: string) {
      const message = outbox.find(id);
      outbox.drop(id);
      if (!viewerId || !message?.content) return;
      const draft = draftOf(viewerId, message.receiverId);
      if (draft.text()) return;
      draft.keep(message.content);
      // Where nothing can be kept, what the field holds is left alone.
      if (draft.text()) setTakenBack(id);
    },
    /** The message whose text is the draft again. */
    takenBack,
  };
}
