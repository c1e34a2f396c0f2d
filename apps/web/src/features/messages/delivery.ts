import { TRPCClientError } from "@trpc/client";
import { forcedSignOut } from "#lib/session/forced-sign-out.ts";
import { isRefusal } from "#lib/send/refusal-of.ts";
import { isLasting } from "#lib/line/lasting.ts";
import { isPassing, isRefused } from "#lib/line/retry.ts";
import { UploadError } from "#lib/upload/upload.ts";
import { waitingOperations } from "#lib/offline/waiting-operations.ts";
import { notedMessages } from "./noted.ts";
import { outbox } from "./outbox.ts";
import type { Pending } from "./thread-entries.ts";

/** How often a server that answers with a failure of its own is asked again; an absent network is waited for. */
const TRIES = 8;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/** One conversation's messages leave one after the other: a later one never overtakes. */
const tails = new Map<string, Promise<void>>();
const underway = new Set<string>();
const sleepers = new Map<string, () => void>();

interface Failure {
  data?: { code?: string; httpStatus?: number; retryAfter?: number } | null;
}
const ofUpload = ({ status }: UploadError): Failure["data"] =>
  status === null ? null : { httpStatus: status, ...(status === 401 && { code: "UNAUTHORIZED" }) };

/** A picture's quota lasts a day: nobody is left waiting for that, so its pause is not obeyed but told. */
function failureOf(error: unknown) {
  if (error instanceof UploadError) return ofUpload(error) ?? {};
  return error instanceof TRPCClientError ? ((error as Failure).data ?? {}) : {};
}
const mayPass = (error: unknown) =>
  error instanceof UploadError ? error.status === null || error.status >= 500 : isPassing(error);

/** A picture that was forgotten meanwhile is sent again with the next try; who blocks may think better of it. */
const MAY_CHANGE = ["image.not-found", "message.bad-receiver"] as const;

function refusalIn(error: unknown) {
  const mayChange = MAY_CHANGE.some((code) => isRefusal(error, code));
  const lasts = error instanceof UploadError ? isLasting(error.status) : isRefused(error) && !mayChange;
  return lasts ? (error as Error).message : undefined;
}

/** The line is back: whatever waits for its next try has it now. */
export function hurryDelivery() {
  for (const wake of sleepers.values()) wake();
}
// The server renders the page too.
if (typeof window !== "undefined") window.addEventListener("online", hurryDelivery);
let noted = 0;
waitingOperations.subscribe(() => {
  const now = notedMessages().length;
  // It has left with what else waited: its page hears it from the server, which takes it once.
  if (now < noted) hurryDelivery();
  noted = now;
});
outbox.subscribe(() => {
  for (const [id, wake] of sleepers) if (!outbox.holds(id)) wake();
});

const pause = (id: string, milliseconds: number) =>
  new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      sleepers.delete(id);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    sleepers.set(id, wake);
  });

/** Sends until acknowledged; throws what will not change by itself. Stops when the message is no longer this person's to send. */
async function attempt(message: Pending, send: (message: Pending) => Promise<void>) {
  let answered = 0;
  for (let tries = 0; outbox.holds(message.id); tries++) {
    try {
      await send(message);
      outbox.drop(message.id);
      return;
    } catch (error) {
      const { httpStatus, retryAfter } = failureOf(error);
      if (httpStatus && !retryAfter) answered++;
      if (!retryAfter && (!mayPass(error) || answered >= TRIES)) throw error;
      outbox.mark(message.id, "waiting");
      await pause(message.id, retryAfter ? retryAfter * 1000 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries));
    }
  }
}

interface Delivery {
  /** The same id each time: a repeated send is answered like the first. */
  send: (message: Pending) => Promise<void>;
  onRefused: (error: unknown) => void;
}

/** Sends until acknowledged or refused; what is already on its way is left alone. */
export function deliver(message: Pending, { send, onRefused }: Delivery) {
  if (underway.has(message.id)) return;
  underway.add(message.id);
  const turn = async () => {
    try {
      await attempt(message, send);
    } catch (error) {
      // A session that ended refuses nothing: the message leaves when its author is back.
      const signedOut = failureOf(error).code === "UNAUTHORIZED";
      outbox.mark(message.id, signedOut ? "waiting" : "failed", refusalIn(error));
      if (signedOut) forcedSignOut.dispatchEvent(new Event("forced"));
      onRefused(error);
    } finally {
      underway.delete(message.id);
    }
  };
  const before = tails.get(message.receiverId) ?? Promise.resolve();
  tails.set(message.receiverId, before.then(turn));
}
