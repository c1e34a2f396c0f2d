import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import type { OrangeSms } from "#platform/telephone-settings.ts";
import { ask, jsonIn, referenceOf, valueAt } from "./ask.ts";
import type { Carrier, Outcome, Outgoing, Posted, Reported } from "./carrier.ts";

const STATES: Record<string, Reported["state"]> = { DeliveredToTerminal: "delivered", DeliveryImpossible: "failed" };
/** Renewed before it ends: a message may be on its way meanwhile. */
const MARGIN_MS = 60_000;
const HOUR_S = 3600;

/** What opens Orange's door for an hour; asked for once, however many messages wait for it. */
function openToken({ address, clientId, clientSecret }: OrangeSms) {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  let current: { value: string; until: number } | null = null;
  let asking: Promise<string | Outcome> | null = null;

  async function fetchToken() {
    const answer = await ask(`${address}/oauth/v3/token`, {
      method: "POST",
      headers: { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" },
      body: "grant_type=client_credentials",
    });
    // Whatever went wrong, no message has left.
    if ("outcome" in answer) return answer.outcome === "unsure" ? { ...answer, outcome: "away" as const } : answer;
    const value = valueAt(answer.json, "/access_token");
    if (!value) return { outcome: "away" as const, reason: "no token" };
    const seconds = Number(valueAt(answer.json, "/expires_in")) || HOUR_S;
    current = { value, until: Date.now() + seconds * 1000 - MARGIN_MS };
    return value;
  }

  return {
    async get() {
      if (current && current.until > Date.now()) return current.value;
      asking ??= fetchToken().finally(() => (asking = null));
      return asking;
    },
    drop() {
      current = null;
    },
  };
}

/** Orange's own interface, which carries to the telephones of Côte d'Ivoire. */
export function openOrange(settings: OrangeSms): Carrier {
  const { address, sender, name } = settings;
  const token = openToken(settings);
  const from = `tel:${sender}`;

  async function attempt({ to, text }: Outgoing): Promise<Outcome> {
    const opened = await token.get();
    if (typeof opened !== "string") return opened;
    const answer = await ask(`${address}/smsmessaging/v1/outbound/${encodeURIComponent(from)}/requests`, {
      method: "POST",
      headers: { authorization: `Bearer ${opened}`, "content-type": "application/json" },
      body: JSON.stringify({
        outboundSMSMessageRequest: {
          address: `tel:${to}`,
          senderAddress: from,
          ...(name && { senderName: name }),
          outboundSMSTextMessage: { message: text },
        },
      }),
    });
    if ("outcome" in answer) return answer;
    const resource = valueAt(answer.json, "/outboundSMSMessageRequest/resourceURL");
    if (answer.status !== 201 || !resource) return { outcome: "unsure", reason: `status ${answer.status}, no resource` };
    return { outcome: "taken", reference: referenceOf(resource.split("/").at(-1)) };
  }

  async function send(message: Outgoing) {
    const said = await attempt(message);
    if (said.outcome !== "refused" || said.reason !== "status 401") return said;
    // It ended before its hour.
    token.drop();
    return attempt(message);
  }

  function readReports({ body }: Posted): Reported[] {
    const said = jsonIn(body.toString());
    const reference = referenceOf(valueAt(said, "/deliveryInfoNotification/callbackData"));
    const state = STATES[valueAt(said, "/deliveryInfoNotification/deliveryInfo/deliveryStatus") ?? ""];
    return reference && state ? [{ reference, state }] : [];
  }

  return {
    name: "orange",
    carries: ({ to }) => to.startsWith(COUNTRY_FACTS.cote_ivoire.dialCode),
    send,
    readReports,
    receiver: null,
    readReceived: () => null,
  };
}
