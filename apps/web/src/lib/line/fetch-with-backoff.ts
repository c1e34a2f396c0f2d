import { clock } from "#lib/browser/clock.ts";

/** Longer than an answer takes on the slowest line. Of a connection that died unheard, a system tells after many minutes. */
const TIMEOUT_MS = 30_000;

/** As `fetch`, with its body; what takes too long is given up, as if nobody had answered. */
export async function fetchWithBackoff(address: RequestInfo | URL, init: RequestInit = {}) {
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  const timer = setTimeout(giveUp, TIMEOUT_MS);
  init.signal?.addEventListener("abort", giveUp);
  try {
    const sentAt = Date.now();
    const answer = await fetch(address, { ...init, signal: stop.signal });
    // What may be kept for a while may be an old answer, and tell an old hour.
    if (!answer.headers.has("expires")) clock.hear(answer.headers.get("date"), sentAt);
    const text = await answer.text();
    return { ok: answer.ok, json: async () => JSON.parse(text) as unknown };
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener("abort", giveUp);
  }
}
