import { createHmac } from "node:crypto";
import { z } from "zod";
import { isSameSecret } from "#platform/same-secret.ts";
import type { WhatsApp } from "#platform/telephone-settings.ts";
import { ask, jsonIn, referenceOf, valueAt } from "./ask.ts";
import type { Carrier, Outcome, Outgoing, Posted, Received, Reported } from "./carrier.ts";

const STATES: Record<string, Reported["state"]> = { delivered: "delivered", read: "delivered", failed: "failed" };

const Status = z.object({ id: z.string(), status: z.string() });
/** Others are of a picture, a place, a contact: they have no words. */
const Words = z.object({ id: z.string(), from: z.string(), text: z.object({ body: z.string() }) });
const Value = z.object({
  /** Which of the account's numbers it is about. */
  metadata: z.object({ phone_number_id: z.string() }).optional(),
  statuses: z.array(Status).default([]),
  messages: z.array(Words.or(z.null()).catch(null)).default([]),
});
const Told = z.object({ entry: z.array(z.object({ changes: z.array(z.object({ value: Value })) })) });

const words = (text: string) => [{ type: "text", text }];

/** Meta's Cloud API. Only codes go this way: anything else would need a template for each sentence. */
export function openWhatsApp(settings: WhatsApp): Carrier {
  const { address, token, number, template, language, appSecret, receives } = settings;

  async function send({ to, code }: Outgoing): Promise<Outcome> {
    const answer = await ask(`${address}/${number}/messages`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({
        messaging_product: "whatsapp",
        to: to.slice(1),
        type: "template",
        template: {
          name: template,
          language: { code: language },
          // Meta wants it twice: as it is read, and as the button copies it.
          components: [
            { type: "body", parameters: words(code ?? "") },
            { type: "button", sub_type: "url", index: "0", parameters: words(code ?? "") },
          ],
        },
      }),
    });
    if ("outcome" in answer) return answer;
    const id = valueAt(answer.json, "/messages/0/id");
    return id ? { outcome: "taken", reference: referenceOf(id) } : { outcome: "unsure", reason: "no message id" };
  }

  function isTheirs({ body, headers }: Posted) {
    if (appSecret === undefined) return false;
    const due = `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
    return isSameSecret(String(headers["x-hub-signature-256"]), due);
  }
  /** Null where it is not Meta who says so. */
  function valuesOf(posted: Posted) {
    if (!isTheirs(posted)) return null;
    const said = Told.safeParse(jsonIn(posted.body.toString())).data;
    return said?.entry.flatMap(({ changes }) => changes.map(({ value }) => value)) ?? [];
  }

  function readReports(posted: Posted): Reported[] | null {
    const values = valuesOf(posted);
    if (!values) return null;
    return values
      .flatMap(({ statuses }) => statuses)
      .flatMap(({ id, status }) => {
        const [reference, state] = [referenceOf(id), STATES[status]];
        return reference && state ? [{ reference, state }] : [];
      });
  }

  function readReceived(posted: Posted): Received[] | null {
    const ours = valuesOf(posted)?.filter(({ metadata }) => !metadata || metadata.phone_number_id === number);
    if (!ours || receives === undefined) return null;
    return ours.flatMap(({ messages }) =>
      messages.flatMap((message) =>
        message && referenceOf(message.id) ? [{ id: message.id, from: message.from, text: message.text.body }] : [],
      ),
    );
  }

  const receiver = receives === undefined ? null : { by: "whatsapp" as const, number: receives };
  return { name: "whatsapp", carries: ({ code }) => code !== null, send, readReports, receiver, readReceived };
}
