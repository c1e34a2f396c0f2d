import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import type { Db } from "@recolte/db/client";
import { gsm7, placesOf, SMS_PLACES } from "@recolte/domain/platform/texts/gsm7";
import type { Metrics } from "#platform/metrics.ts";
import { Later } from "#platform/outbox.ts";
import type { Carrier, Outcome, Outgoing } from "./carrier.ts";
import { beginSending, insertMessage, markFailed, markSent, markWaiting } from "./queries.ts";

type Begun = NonNullable<Awaited<ReturnType<typeof beginSending>>>;

/** Stands in a text where its code does. */
export const CODE_MASK = "******";

interface Message {
  id: string;
  kind: "code" | "notice" | "reply";
  /** E.164. */
  to: string;
  /** One SMS; a code stands in it as `CODE_MASK`. */
  text: string;
  code?: string;
  /** Who is asked before the others. */
  first?: Carrier["name"] | undefined;
  /** Seconds after which it is not sent any more. */
  lifetime: number;
}

/** Sends it once this transaction has committed; the same id is the same message. */
export async function askMessage(tx: Db, { to, text, code, ...message }: Message) {
  const carried = gsm7(text);
  if (placesOf(carried) > SMS_PLACES) throw new Error(`${placesOf(carried)} places are more than one SMS`);
  await insertMessage(tx, { ...message, number: to, text: carried, code });
}

const TRIES_EACH = 2;
const AGAIN = 20;
const AT_ONCE = 1;
const MINUTE = 60;
/** Of a notice that surely has not left; a code has no time for that. */
const WAITS = [1, 5, 30].map((minutes) => minutes * MINUTE);
const LAST_WAIT = 120 * MINUTE;

const outgoing = ({ id, number, text, code }: Begun): Outgoing => ({
  id,
  to: number,
  text: code === null ? text : text.replaceAll(CODE_MASK, code),
  code,
});

/** The first who was not asked twice in vain. */
function nextOf(carriers: readonly Carrier[], message: Begun, tried: readonly string[] = message.tried) {
  const left = carriers.filter(
    ({ name, carries }) => carries(outgoing(message)) && tried.filter((one) => one === name).length < TRIES_EACH,
  );
  return left.find(({ name }) => name === message.first) ?? left[0];
}

/** Who else did not take it: one that refused is not asked again, one that a code did not reach is, once. */
function triedAfter({ kind, tried }: Begun, { name }: Carrier, { outcome }: Outcome) {
  if (outcome === "refused") return [...tried, name, name];
  return kind === "code" ? [...tried, name] : tried;
}

interface Parts {
  db: Db;
  carriers: readonly Carrier[];
  log: Pick<FastifyBaseLogger, "error">;
  metrics: Pick<Metrics, "telephoneMessages">;
}

/**
 * Gives one message to the first carrier that takes it. A code goes twice to the same carrier within a minute, then to the next, and never after
 * its life; anything else leaves at most once.
 */
export function telephoneHandler({ db, carriers, log, metrics }: Parts) {
  const giveUp = (message: Begun) => {
    log.error({ kind: message.kind, isOver: message.isOver, tried: message.tried }, "message to a telephone not sent");
    return markFailed(db, message.id);
  };

  async function settle(message: Begun, carrier: Carrier, { said, attempt }: { said: Outcome; attempt: number }) {
    if (said.outcome === "taken") return markSent(db, message.id, { carrier: carrier.name, reference: said.reference });
    if (said.outcome === "unsure" && message.kind !== "code") return giveUp(message);
    const tried = triedAfter(message, carrier, said);
    const next = nextOf(carriers, message, tried);
    if (!next) return giveUp({ ...message, tried });
    await markWaiting(db, message.id, tried);
    const wait = message.kind === "code" ? AGAIN : (WAITS[attempt - 1] ?? LAST_WAIT);
    throw new Later(`${carrier.name}: ${said.reason}`, { seconds: next === carrier ? wait : AT_ONCE, isTry: true });
  }

  return async (payload: Record<string, unknown>, _id: string, attempt: number) => {
    const message = await beginSending(db, z.object({ message: z.uuid() }).parse(payload).message);
    if (!message) return;
    const carrier = message.isOver ? undefined : nextOf(carriers, message);
    if (!carrier) return void (await giveUp(message));
    const said = await carrier.send(outgoing(message));
    metrics.telephoneMessages.inc({ carrier: carrier.name, outcome: said.outcome });
    await settle(message, carrier, { said, attempt });
  };
}
