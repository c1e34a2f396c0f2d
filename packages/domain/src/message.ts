import { z } from "zod";
import { ClientId } from "./announcement.ts";
import { EMPTY_MESSAGE, MESSAGE_MAX } from "./message-text.ts";
import { required } from "./text.ts";

/** Content is sent trimmed; `id` is made by the client so that a retry is harmless. */
export const SendMessage = z.strictObject({
  id: ClientId,
  receiverId: z.uuid("Destinataire invalide"),
  content: required(MESSAGE_MAX, EMPTY_MESSAGE),
  announcementId: z.uuid().nullish(),
});
export type SendMessage = z.infer<typeof SendMessage>;
