import { z } from "zod";
import { ClientId } from "#market/announcements/announcement.ts";
import { MESSAGE_MAX, messageProblem } from "./text.ts";
import { text } from "#platform/texts/text.ts";

/** Text, a picture or both. Content is sent trimmed; `id` is made by the client so that a retry is harmless. */
export const SendMessage = z
  .strictObject({
    id: ClientId,
    receiverId: z.uuid("Destinataire invalide"),
    content: text(MESSAGE_MAX, "other").default(""),
    announcementId: z.uuid().nullish(),
    imageId: z.uuid().nullish(),
  })
  .superRefine(({ content, imageId }, ctx) => {
    const message = messageProblem(content, Boolean(imageId));
    if (message) ctx.addIssue({ code: "custom", path: ["content"], message });
  });
export type SendMessage = z.infer<typeof SendMessage>;
