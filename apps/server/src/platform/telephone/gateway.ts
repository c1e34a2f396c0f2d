import { createHmac } from "node:crypto";
import { isSameSecret } from "#platform/same-secret.ts";
import { type SmsGateway, typeOf } from "#platform/telephone-settings.ts";
import { ask, jsonIn, referenceOf, valueAt } from "./ask.ts";
import type { Carrier, Outcome, Outgoing, Posted, Received, Reported } from "./carrier.ts";

const BLANK = /\{(to|digits|text|id)\}/gu;
/** Inside the quotes of a text in JSON. */
const inJson = (value: string) => JSON.stringify(value).slice(1, -1);

function filled(template: string, { to, text, id }: Outgoing, written: (value: string) => string) {
  const values: Record<string, string> = { to, digits: to.slice(1), text, id };
  return template.replaceAll(BLANK, (_all, name: string) => written(values[name]!));
}

const fieldsOf = ({ type, body }: Posted) =>
  type.startsWith("application/json") ? jsonIn(body.toString()) : Object.fromEntries(new URLSearchParams(body.toString()));

/** Twilio signs where it posts to and each field, in the order of their names. */
function signedByTwilio({ address, body }: Posted) {
  const fields = [...new URLSearchParams(body.toString())].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return address + fields.map((field) => field.join("")).join("");
}

type Signature = NonNullable<SmsGateway["signature"]>;
function signatureOf(posted: Posted, { how, secret }: Signature) {
  if (how === "twilio") return createHmac("sha1", secret).update(signedByTwilio(posted)).digest("base64");
  return createHmac("sha256", secret)
    .update(posted.body)
    .digest(how === "sha256-hex" ? "hex" : "base64");
}
function isTheirs(posted: Posted, signature: Signature | undefined) {
  if (!signature) return true;
  const given = posted.headers[signature.header];
  return typeof given === "string" && isSameSecret(given.replace(/^sha256=/u, ""), signatureOf(posted, signature));
}

/** Any service that takes a message by one call, as the settings describe it. */
export function openGateway(settings: SmsGateway): Carrier {
  const { method, address, headers, body, success, reference, report, inbound, signature } = settings;
  const written = typeOf(headers) === "json" ? inJson : encodeURIComponent;

  async function send(message: Outgoing): Promise<Outcome> {
    const filledBody = body === "" ? {} : { body: filled(body, message, written) };
    const answer = await ask(filled(address, message, encodeURIComponent), { method, headers, ...filledBody });
    if ("outcome" in answer) return answer;
    const { status, json } = answer;
    if (!success.status.includes(status)) return { outcome: "refused", reason: `status ${status}` };
    if (success.says) {
      if (json === undefined) return { outcome: "unsure", reason: "no JSON" };
      const said = valueAt(json, success.says.pointer);
      if (said === null || !success.says.values.includes(said)) return { outcome: "refused", reason: "not taken" };
    }
    return { outcome: "taken", reference: reference ? referenceOf(valueAt(json, reference)) : null };
  }

  function readReports(posted: Posted): Reported[] | null {
    if (!isTheirs(posted, signature)) return null;
    if (!report) return [];
    const said = fieldsOf(posted);
    const [name, state] = [referenceOf(valueAt(said, report.reference)), valueAt(said, report.state)];
    if (!name || state === null) return [];
    if (report.delivered.includes(state)) return [{ reference: name, state: "delivered" }];
    return report.failed.includes(state) ? [{ reference: name, state: "failed" }] : [];
  }

  function readReceived(posted: Posted): Received[] | null {
    if (!inbound || !isTheirs(posted, signature)) return null;
    const said = fieldsOf(posted);
    const [id, from] = [referenceOf(valueAt(said, inbound.id)), referenceOf(valueAt(said, inbound.from))];
    const text = valueAt(said, inbound.text);
    return id && from && text !== null ? [{ id, from, text }] : [];
  }

  const receiver = inbound ? { by: "sms" as const, number: inbound.number } : null;
  return { name: "gateway", carries: () => true, send, readReports, receiver, readReceived };
}
