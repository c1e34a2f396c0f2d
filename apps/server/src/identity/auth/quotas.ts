import { OWNER_TRIES } from "@recolte/domain/identity/account/telephone";
import { SETTINGS } from "@recolte/domain/platform/settings";
import { STARTED_IN_DAY, STARTED_IN_HOUR } from "@recolte/domain/judgement/trust/judge";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Quota {
  points: number;
  /** Seconds. */
  duration: number;
  /** In the database, counted over all nodes and refused when it cannot count; else per node, in memory. */
  durable: boolean;
}

/** Tight per account and per target, loose per network: mobile operators put thousands behind one address. Some are settings of the staff. */
export const QUOTAS = {
  /** Failures only; sign-in/limits.ts slows down the attempts on one account. */
  "sign-in.network": { points: 60, duration: 10 * MINUTE, durable: true },
  /** Successes: the right password hashed over and over is work too. */
  "sign-in.account": { points: 30, duration: 10 * MINUTE, durable: true },
  "step-up.account": { points: 30, duration: 10 * MINUTE, durable: true },
  "password-change.account": { points: 10, duration: 10 * MINUTE, durable: true },
  /** Successes of a network. */
  "sign-in.arrivals": { points: 300, duration: 10 * MINUTE, durable: true },
  /** Proofs of work asked for: beyond, the wait alone. */
  "proof.network": { points: 100, duration: 10, durable: false },
  "sign-up.network": { points: SETTINGS["quota.sign-up.network"].standard, duration: HOUR, durable: true },
  "sign-up.all": { points: SETTINGS["quota.sign-up.all"].standard, duration: HOUR, durable: true },
  "reset.account": { points: 5, duration: HOUR, durable: true },
  "reset.daily": { points: 10, duration: DAY, durable: true },
  "reset.network": { points: 60, duration: HOUR, durable: true },
  "reset-token.network": { points: 60, duration: HOUR, durable: true },
  "verification.account": { points: 2, duration: HOUR, durable: true },
  /** Wrong passwords of somebody who is signed in already. */
  "password.account": { points: 5, duration: 30 * MINUTE, durable: true },
  /** Wrong codes of the second factor: on one device or from one network, from all new ones together, and for all accounts. */
  "code.account": { points: 5, duration: 30 * MINUTE, durable: true },
  "code.everywhere": { points: 20, duration: HOUR, durable: true },
  "code.network": { points: 60, duration: 10 * MINUTE, durable: true },
  /** What waits a day and may be called off, each of which is told: a deletion, a number, a first password. */
  "change.account": { points: 10, duration: DAY, durable: true },
  "email-change.account": { points: 5, duration: HOUR, durable: true },
  "email-change.address": { points: 5, duration: DAY, durable: true },
  "export.account": { points: 1, duration: DAY, durable: true },
  /** Those that broke off give back the one above, not this. */
  "export.attempts": { points: 10, duration: DAY, durable: true },
  /** Codes for one telephone, those that were sent again too, the last of each for those who prove work; and wrong ones. */
  "phone-code.hourly": { points: 3, duration: HOUR, durable: true },
  "phone-code.daily": { points: 5, duration: DAY, durable: true },
  "phone-code.wrong": { points: 6, duration: DAY, durable: true },
  /** Wrong first names and towns of an account whose number was not used for long. */
  "phone-owner.account": { points: OWNER_TRIES, duration: 90 * DAY, durable: true },
  /** SMS that warn of what was asked for an account: it may ask and call off over and over. */
  "phone-notice.account": { points: 5, duration: DAY, durable: true },
  /** The same for all, once the day has no codes any more. */
  "phone-notice.all": { points: 200, duration: DAY, durable: true },
  /** Beyond, each asks for a proof of work. */
  "phone-code.network": { points: 30, duration: HOUR, durable: true },
  "phone-enter.network": { points: 300, duration: HOUR, durable: true },
  /** Shared by many: the last third of each is for those who prove work. A thousand numbers that follow each other, a country, and what a day may cost. */
  "phone-code.block": { points: 20, duration: HOUR, durable: true },
  "phone-code.country": { points: SETTINGS["quota.phone-code.country"].standard, duration: DAY, durable: true },
  "phone-code.all": {
    points: Math.floor(SETTINGS["sms.budget"].standard / SETTINGS["sms.price"].standard),
    duration: DAY,
    durable: true,
  },
  "push.account": { points: 60, duration: MINUTE, durable: false },
  "switch.account": { points: 60, duration: MINUTE, durable: false },
  "phone.account": { points: SETTINGS["quota.phone.account"].standard, duration: HOUR, durable: true },
  "phone.daily": { points: SETTINGS["quota.phone.daily"].standard, duration: DAY, durable: true },
  "phone.network": { points: 3000, duration: DAY, durable: true },
  /** Beyond, a visitor solves a proof of work for each. */
  "phone.hourly": { points: 29, duration: HOUR, durable: true },
  "phone.visitors": { points: 300, duration: DAY, durable: true },
  "phone.seller": { points: SETTINGS["quota.phone.seller"].standard, duration: DAY, durable: true },
  "upload.account": { points: SETTINGS["quota.upload.account"].standard, duration: DAY, durable: true },
  "upload.network": { points: 120, duration: HOUR, durable: false },
  "profile.account": { points: 60, duration: HOUR, durable: false },
  "favourite.account": { points: 120, duration: MINUTE, durable: false },
  "alert.account": { points: 60, duration: MINUTE, durable: false },
  /** Counted from the announcements themselves, by who publishes one. */
  "announcement.daily": { points: SETTINGS["quota.announcement.daily"].standard, duration: DAY, durable: true },
  "stock.account": { points: 240, duration: MINUTE, durable: false },
  "sale.account": { points: 120, duration: MINUTE, durable: false },
  "customer.account": { points: 120, duration: MINUTE, durable: false },
  "promotion.account": { points: 120, duration: HOUR, durable: false },
  /** Each is work for the staff. */
  "step.account": { points: 20, duration: DAY, durable: true },
  "vouch.account": { points: 60, duration: HOUR, durable: false },
  "link.account": { points: 60, duration: HOUR, durable: false },
  "view.network": { points: 10_000, duration: MINUTE, durable: false },
  /** Drawn anew only: what is kept costs nothing. */
  "share.network": { points: 300, duration: MINUTE, durable: false },
  "search.network": { points: 3000, duration: MINUTE, durable: false },
  /** One for each pause in typing: most are answered from what is kept. */
  "suggest.network": { points: 9000, duration: MINUTE, durable: false },
  "report.account": { points: SETTINGS["quota.report.account"].standard, duration: DAY, durable: true },
  /** Pictures of evidence, and how often they are given to reports. */
  "evidence.account": { points: 10, duration: DAY, durable: true },
  "evidence.attach": { points: 60, duration: HOUR, durable: false },
  /** Pictures that a side of a dispute shows. */
  "dispute.picture": { points: 30, duration: DAY, durable: true },
  "appeal.account": { points: 10, duration: DAY, durable: true },
  "contact.network": { points: SETTINGS["quota.contact.network"].standard, duration: HOUR, durable: true },
  "contact.all": { points: SETTINGS["quota.contact.all"].standard, duration: HOUR, durable: true },
  "message.burst": { points: SETTINGS["quota.message.burst"].standard, duration: MINUTE, durable: false },
  "message.silent": { points: 200, duration: HOUR, durable: true },
  /** New conversations of somebody whose account is a few days old, and whom nobody knows yet. */
  "message.new": { points: STARTED_IN_HOUR, duration: HOUR, durable: true },
  "message.new-daily": { points: STARTED_IN_DAY, duration: DAY, durable: true },
  "order.propose": { points: SETTINGS["quota.order.propose"].standard, duration: HOUR, durable: true },
  "order.move": { points: 120, duration: MINUTE, durable: false },
  /** Twenty acts each; what they do has quotas of its own. */
  "operation.account": { points: 60, duration: MINUTE, durable: false },
  /** Without a session: of telephones whose account is suspended. */
  "hand-over.network": { points: 60, duration: HOUR, durable: false },
  "quote.request": { points: SETTINGS["quota.quote.request"].standard, duration: HOUR, durable: true },
  /** What a carrier can say again and again: it rings and writes mails. */
  "transport.news": { points: 60, duration: HOUR, durable: true },
  "transport.place": { points: 120, duration: HOUR, durable: true },
  "review.write": { points: SETTINGS["quota.review.write"].standard, duration: DAY, durable: true },
  /** Files for a spreadsheet, everything one sold at a time. */
  "file.account": { points: 30, duration: HOUR, durable: true },
  "fleet.account": { points: 120, duration: MINUTE, durable: false },
  "socket.account": { points: 60, duration: MINUTE, durable: false },
  "socket.network": { points: 3000, duration: MINUTE, durable: false },
} as const satisfies Record<string, Quota>;
/** Those that are spent. */
export type QuotaName = Exclude<keyof typeof QUOTAS, "announcement.daily">;
