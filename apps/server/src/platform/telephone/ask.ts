import type { Outcome } from "./carrier.ts";

const PATIENCE_MS = 10_000;
const ANSWER_MAX = 65_536;

type Failure = Extract<Outcome, { reason: string }>;
interface Answer {
  status: number;
  /** Undefined where it is none. */
  json: unknown;
}

/** Nothing of the request had left. */
const UNREACHED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$|^(?:CERT|ERR_TLS|ERR_SSL|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)/u;

function failureOf(error: unknown): Failure {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: unknown };
  const code = String(cause?.code ?? name);
  return { outcome: UNREACHED.test(code) ? "away" : "unsure", reason: code };
}

async function read(answer: Response) {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > ANSWER_MAX) return undefined;
    parts.push(part);
  }
  return jsonIn(Buffer.concat(parts).toString());
}

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusalOf(status: number): Failure | null {
  const reason = `status ${status}`;
  if (status >= 200 && status < 300) return null;
  if (status === 429) return { outcome: "away", reason };
  // A gateway that breaks may have handed the message on before.
  return { outcome: status >= 500 ? "unsure" : "refused", reason };
}

/** One call of a carrier, which leads nowhere else; what it does not answer well is said as an outcome. */
export async function ask(address: string, request: Pick<RequestInit, "method" | "headers" | "body">): Promise<Answer | Failure> {
  try {
    const answer = await fetch(address, { ...request, redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
    const json = await read(answer);
    return refusalOf(answer.status) ?? { status: answer.status, json };
  } catch (error) {
    return failureOf(error);
  }
}

/** What stands there, as text; null where nothing does, or something that has no text. */
export function valueAt(json: unknown, pointer: string) {
  let place = json;
  for (const step of pointer.split("/").slice(1)) {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof place !== "object" || place === null || !Object.hasOwn(place, key)) return null;
    place = (place as Record<string, unknown>)[key];
  }
  return ["string", "number", "boolean"].includes(typeof place) ? String(place) : null;
}

const REFERENCE_MAX = 200;
/** A name that can be kept, or none. */
export const referenceOf = (value: string | null | undefined) => (value && value.length <= REFERENCE_MAX ? value : null);
