import type { Country } from "#platform/places/country.ts";
import { dayIn } from "#platform/days/local-day.ts";
import { NOTIFICATION_KINDS, type NotificationEvent, type NotificationKind } from "./notification.ts";
import type { SettingKey } from "#platform/settings.ts";

/** News that are one SMS together: « 3 offres vous attendent ». */
export type SmsGroup = "offers" | "ending" | "quotes" | "ending-quotes" | "expiry";

interface SmsRule {
  joins?: SmsGroup;
  /** How many a person gets in a month; without one it always goes, for nothing else reaches its reader. */
  most?: Extract<SettingKey, "sms.offers" | "sms.notices">;
}

interface Channel {
  byDefault: boolean;
  /** Else it waits from 21 h to 6 h. */
  atNight: boolean;
}

interface Channels {
  push: Channel;
  /** `stop`: a link in the mail itself ends it, beside the switch. */
  mail: Channel & { stop?: true };
  /** To a person without an address; never at night, nor beside a push that arrived. */
  sms: Partial<Record<NotificationEvent, SmsRule>>;
}

const OFFER = { most: "sms.offers" } as const;
const NOTICE = { most: "sms.notices" } as const;
const BY_DAY = { byDefault: true, atNight: false } as const;
const AT_ONCE = { byDefault: true, atNight: true } as const;
const UNLESS_WANTED = { byDefault: false, atNight: false } as const;
const ASKED_FOR = { ...BY_DAY, stop: true } as const;

/**
 * How each kind of news reaches people: always by the bell, by push where a device wants it, by mail where there is an address. An SMS
 * costs money: it tells what lapses, or moves goods, money or a person.
 */
export const CHANNELS = {
  message: { push: AT_ONCE, mail: { byDefault: false, atNight: true }, sms: { "message.received": OFFER } },
  order: {
    push: AT_ONCE,
    mail: AT_ONCE,
    sms: {
      "order.proposed": { ...OFFER, joins: "offers" },
      "order.countered": { ...OFFER, joins: "offers" },
      "order.ending": { ...OFFER, joins: "ending" },
      "order.accepted": NOTICE,
      "order.cancelled": NOTICE,
      "order.ready": NOTICE,
      "order.pickup-changed": NOTICE,
      "order.shipped": NOTICE,
      "order.handed-over": NOTICE,
      "order.hand-over-kept": NOTICE,
      "order.hand-over-dropped": NOTICE,
      "order.abandoned": NOTICE,
      "order.disputed": NOTICE,
      "order.asked": NOTICE,
      "order.resolved": NOTICE,
      "order.paid": NOTICE,
      "order.unpaid": NOTICE,
      "order.delivery-departed": NOTICE,
      "order.delivered": NOTICE,
      "order.delivery-cancelled": NOTICE,
      "order.delivery-paid": NOTICE,
      "order.delivery-unpaid": NOTICE,
    },
  },
  moderation: {
    push: UNLESS_WANTED,
    mail: AT_ONCE,
    sms: {
      "moderation.rejected": NOTICE,
      "moderation.deactivated": NOTICE,
      "moderation.limited": NOTICE,
      "moderation.appeal-upheld": NOTICE,
      "moderation.appeal-overturned": NOTICE,
    },
  },
  expiry: { push: BY_DAY, mail: AT_ONCE, sms: { "expiry.soon": { ...NOTICE, joins: "expiry" } } },
  quote: {
    push: AT_ONCE,
    mail: AT_ONCE,
    sms: {
      "quote.requested": { ...OFFER, joins: "quotes" },
      "quote.given": { ...OFFER, joins: "quotes" },
      "quote.ending": { ...OFFER, joins: "ending-quotes" },
      "quote.accepted": NOTICE,
    },
  },
  review: { push: UNLESS_WANTED, mail: AT_ONCE, sms: {} },
  alert: { push: BY_DAY, mail: ASKED_FOR, sms: {} },
  favourite: { push: UNLESS_WANTED, mail: ASKED_FOR, sms: {} },
  account: { push: BY_DAY, mail: AT_ONCE, sms: { "account.suspended": {}, "account.device": {} } },
  duty: { push: UNLESS_WANTED, mail: AT_ONCE, sms: {} },
} as const satisfies Record<NotificationKind, Channels>;

type Table = typeof CHANNELS;
export type SmsEvent = { [Kind in NotificationKind]: keyof Table[Kind]["sms"] }[NotificationKind];

const channelsOf = (kind: NotificationKind): Channels => CHANNELS[kind];
const smsRules: Partial<Record<NotificationEvent, SmsRule>> = Object.assign(
  {},
  ...NOTIFICATION_KINDS.map((kind) => channelsOf(kind).sms),
);
const SMS_EVENTS = Object.keys(smsRules) as SmsEvent[];

/** Undefined: it never costs an SMS. */
export const smsRule = (event: NotificationEvent) => smsRules[event];
export const isBySms = (event: NotificationEvent): event is SmsEvent => event in smsRules;
/** All that count together. */
export const smsEventsWith = (rule: SmsRule) =>
  SMS_EVENTS.filter((event) => Object.entries(rule).every(([key, value]) => smsRules[event]?.[key as keyof SmsRule] === value));

export const mayComeAtNight = (kind: NotificationKind, by: "push" | "mail") => channelsOf(kind)[by].atNight;
type EndedByLink = { [Kind in NotificationKind]: Table[Kind]["mail"] extends { stop: true } ? Kind : never }[NotificationKind];
export const isEndedByLink = (kind: NotificationKind): kind is EndedByLink => channelsOf(kind).mail.stop === true;
export const ENDED_BY_LINK = NOTIFICATION_KINDS.filter(isEndedByLink);
/** What a device is told until its owner says otherwise. */
export const pushedByDefault = () => NOTIFICATION_KINDS.filter((kind) => channelsOf(kind).push.byDefault);
/** Of some kinds no SMS is ever sent. */
export const goesBySms = (kind: NotificationKind) => Object.keys(channelsOf(kind).sms).length > 0;

export interface Wanted {
  mail: boolean;
  sms: boolean;
}
export const WANTED_BY_DEFAULT = Object.fromEntries(
  NOTIFICATION_KINDS.map((kind) => [kind, { mail: channelsOf(kind).mail.byDefault, sms: goesBySms(kind) }]),
) as Record<NotificationKind, Wanted>;

interface Before {
  /** When the last SMS of this group left. */
  toldAt: Date | null;
  hasAnsweredSince: boolean;
}

/** The first of a day, and the first after an answer; what comes between waits for the next one. */
export const mayTellAgain = ({ toldAt, hasAnsweredSince }: Before, country: Country, now: Date) =>
  toldAt === null || hasAnsweredSince || dayIn(country, toldAt) !== dayIn(country, now);
