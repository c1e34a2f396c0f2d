import { type SmsGateway, typeOf } from "#platform/telephone-settings.ts";
import { ask, jsonIn, referenceOf, valueAt } from "./ask.ts";
import type { Carrier, Outcome, Outgoing, Posted, Reported } from "./carrier.ts";

const BLANK = /\{(to|digits|text|id)\}/gu;
/** Inside the quotes of a text in JSON. */
const inJson = (value: string) => JSON.stringify(value).slice(1, -1);

function filled(template: string, { to, text, id }: Outgoing, written: (value: string) => string) {
  const values: Record<string, string> = { to, digits: to.slice(1), text, id };
  return template.replaceAll(BLANK, (_all, name: string) => written(values[name]!));
}

/** Any service that takes a message by one call, as the settings describe it. */
export function openGateway({ method, address, headers, body, success, reference, report }: SmsGateway): Carrier {
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

  function readReports({ type, body: posted }: Posted): Reported[] {
    if (!report) return [];
    const text = posted.toString();
    const said = type.startsWith("application/json") ? jsonIn(text) : Object.fromEntries(new URLSearchParams(text));
    const [name, state] = [referenceOf(valueAt(said, report.reference)), valueAt(said, report.state)];
    if (!name || state === null) return [];
    if (report.delivered.includes(state)) return [{ reference: name, state: "delivered" }];
    return report.failed.includes(state) ? [{ reference: name, state: "failed" }] : [];
  }

  return { name: "gateway", carries: () => true, send, readReports };
}
