import { timingSafeEqual } from "node:crypto";
import { CODE_LOCK_MINUTES } from "@recolte/domain/trade/orders/status";

const SECOND = 1000;

/** As long for every code of six digits. */
export const isCode = (kept: string | null, given: string) =>
  kept?.length === given.length && timingSafeEqual(Buffer.from(kept), Buffer.from(given));

/** Until when no code is taken after too many wrong ones. */
export const lockFrom = (now: Date) => new Date(now.getTime() + CODE_LOCK_MINUTES * 60 * SECOND);

/** The same at that moment: null once a code is taken again. */
export const lockAt = (now: Date, lockedUntil: Date | null) => (lockedUntil && lockedUntil > now ? lockedUntil : null);

/** How long it still lasts, in whole seconds. */
export const secondsOf = (lock: Date, now: Date) => Math.ceil((lock.getTime() - now.getTime()) / SECOND);
