import { createEmitter } from "./emitter.ts";

/** Said by `theme.js`, from the hour that came with the page. */
const told = globalThis.document?.documentElement.dataset["behind"];
/** How far this device's clock is behind the server's, in milliseconds; null until the page or an answer has told. */
let behind = told ? Number(told) : null;
const changes = createEmitter();

/** An answer that took longer says too little about when it was given. */
const LONGEST_TRIP = 10_000;
/** The header tells whole seconds, and a line has two ways: less than this is no difference. */
const TOLERANCE = 5000;

/** The time as the server has it: telephones are often a day off. */
export const clock = {
  subscribe: changes.subscribe,
  behind: () => behind ?? 0,
  isKnown: () => behind !== null,
  now: () => new Date(Date.now() + (behind ?? 0)),
  /** The Date header of an answer to what was asked at `sentAt`, by this device's clock. */
  hear(header: string | null, sentAt: number) {
    const [answeredAt, trip] = [Date.parse(header ?? ""), Date.now() - sentAt];
    if (Number.isNaN(answeredAt) || trip < 0 || trip > LONGEST_TRIP) return;
    const heard = answeredAt + 500 - (sentAt + trip / 2);
    const next = Math.abs(heard) < TOLERANCE ? 0 : heard;
    if (behind !== null && Math.abs(next - behind) < TOLERANCE) return;
    clock.set(next);
  },
  /** null: nothing has told yet. */
  set(next: number | null) {
    behind = next;
    changes.emit();
  },
};
