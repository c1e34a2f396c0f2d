import { createHmac } from "node:crypto";
import { z } from "zod";
import { isSameSecret } from "#platform/same-secret.ts";
import type { WhatsApp } from "#platform/telephone-settings.ts";
import { ask, jsonIn, referenceOf, valueAt } from "./ask.ts";
import type { Carrier, Outcome, Outgoing, Posted, Reported } from "./carrier.ts";

const STATES: Record<string, Reported["state"]> = { delivered: "delivered", read: "delivered", failed: "failed" };

const Reports = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({ value: z.object({ statuses: z.array(z.object({ id: z.string(), status: z.string() })).default([]) }) }),
      ),
    }),
  ),
});

const words = (text: string) => [{ type: "text", text }];

/** Meta's Cloud API. Only codes go this way: anything else would need a template for each sentence. */
export function openWhatsApp({ address, token, number, template, language, appSecret }: WhatsApp): Carrier {
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

  const isTheirs = ({ body, signature }: Posted) =>
    appSecret !== undefined && isSameSecret(signature, `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`);

  function readReports(posted: Posted): Reported[] | null {
    if (!isTheirs(posted)) return null;
    const said = Reports.safeParse(jsonIn(posted.body.toString())).data;
    const statuses = said?.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses)) ?? [];
    return statuses.flatMap(({ id, status }) => {
      const [reference, state] = [referenceOf(id), STATES[status]];
      return reference && state ? [{ reference, state }] : [];
    });
  }

  return { name: "whatsapp", carries: ({ code }) => code !== null, send, readReports };
}
