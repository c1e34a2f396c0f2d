import { z } from "zod";
import { ClientId } from "./announcement.ts";
import { EMPTY_MESSAGE, MESSAGE_MAX } from "./message-text.ts";
import { isVisible, text } from "./text.ts";

const hasSomething = ({ content, imageId }: { content: string; imageId?: string | null | undefined }) =>
  Boolean(imageId) || isVisible(content);

/** Text, a picture or both. Content is sent trimmed; `id` is made by the client so that a retry is harmless. */
export const SendMessage = z
  .strictObject({
    id: ClientId,
    receiverId: z.uuid("Destinataire invalide"),
    content: text(MESSAGE_MAX).default(""),
    announcementId: z.uuid().nullish(),
    imageId: z.uuid().nullish(),
  })
  .refine(hasSomething, { message: EMPTY_MESSAGE, path: ["content"] });
export type SendMessage = z.infer<typeof SendMessage>;
