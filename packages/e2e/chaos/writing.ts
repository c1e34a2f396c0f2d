import { setTimeout as pause } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { mutate, type Person } from "./api.ts";
import type { Sent } from "./checker.ts";

/** Before the next try; a killed server needs a second or two. */
const RETRY_MS = 100;
const TIMEOUT_MS = 60_000;

/** Writes, and tries again under the same id until it is acknowledged or refused for good, as the outbox of the site does. */
export async function write(origin: string, sender: Person, to: string): Promise<Sent> {
  const sent: Sent = { id: uuidv7(), from: sender.id, to, outcome: "open" };
  const message = { id: sent.id, receiverId: to, content: `Message ${sent.id}` };
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const answer = await mutate<{ seq: number; createdAt: string }>(origin, sender, ["messages.send", message]);
    if (answer?.result) {
      const { seq, createdAt: at } = answer.result.data;
      return { ...sent, outcome: "ok", seq, at };
    }
    const status = answer?.error?.data?.httpStatus ?? 503;
    if (status < 500 && status !== 429) return { ...sent, outcome: "fail" };
    await pause(RETRY_MS);
  }
  return sent;
}
