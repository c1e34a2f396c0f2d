import type { InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";
import { STAFF_AFFECTS } from "./staff-affects.ts";
import type { MutationPath, QueryPath, RouterPath } from "#lib/line/trpc.ts";

/** A query, all of a router's, or all that there are; « later »: an open page keeps what it shows until the next visit. */
type Read = QueryPath | RouterPath | `later ${QueryPath}` | "*";
/** What the server tells by itself. */
type LiveEvent = "live.news" | "live.sent" | "live.received" | "live.order" | "live.resync";

const ANNOUNCEMENTS = ["announcements", "profiles", "dashboards", "home", "stock", "promotions"] as const;
const TRADE = ["orders", "quotes", "deliveries", "messages.warnedNotes"] as const;
/** A hand-over ends the delivery too, and goods that are agreed on are free no more. */
const ORDERS = [...TRADE, "money", "dashboards", "stock", "announcements", "reviews"] as const;
const TRANSPORT = [...TRADE, "vehicles", "carrierRoutes", "money", "dashboards"] as const;
const FARMING = ["crops", "batches", "stock", "announcements", "dashboards"] as const;
const STOCK = ["stock", "announcements", "dashboards"] as const;
const COUNTER = ["sales", "money", "customers", "promotions", "dashboards", "stock", "announcements"] as const;
const DIRECTORIES = ["directories", "dashboards"] as const;
/** Not the card itself: every reading of one is written in the audit log. */
const CARDS = ["directories.staff.list", "directories.list", "directories.towns", "directories.zones"] as const;
const DICTIONARY = ["dictionary", "announcements"] as const;
const PUSH = ["push"] as const;
const ALERTS = ["alerts"] as const;
const STANDING = ["verification", "standing"] as const;
/** Not the papers themselves: every look at one is written in the audit log. */
const VERIFIED = ["verification", "standing", "profiles", "admin.users"] as const;
const SESSION = ["auth.me"] as const;
const MERGED = ["auth", "sessions", "favourites", "alerts", ...ANNOUNCEMENTS] as const;
const NEWS = [...TRADE, "notifications", "reviews", "stock", "dashboards"] as const;

/**
 * What else must be read again after a change: one's own, once the server has it, or one that the live connection tells.
 * Every procedure that changes something stands here; what only this page shows is put there by its sender.
 */
export const AFFECTS = {
  ...STAFF_AFFECTS,
  "account.cancelDeletion": [],
  "account.delete": [],
  "account.merge": MERGED,
  "account.mergeByAddress": MERGED,
  "account.mergeByLink": MERGED,
  "alerts.change": ALERTS,
  "alerts.remove": ALERTS,
  "alerts.save": ALERTS,
  "alerts.setFollowing": ALERTS,
  "announcements.create": ANNOUNCEMENTS,
  "announcements.pause": ANNOUNCEMENTS,
  "announcements.quickEdit": ANNOUNCEMENTS,
  "announcements.reactivate": ANNOUNCEMENTS,
  "announcements.recordView": [],
  "announcements.remove": ANNOUNCEMENTS,
  "announcements.removeImage": [],
  "announcements.renew": ANNOUNCEMENTS,
  "announcements.sayTerms": ANNOUNCEMENTS,
  "announcements.revealPhone": [],
  "announcements.update": ANNOUNCEMENTS,
  "announcements.withdrawRevision": ["announcements"],
  "appeals.file": ["appeals", "sanctions.mine"],
  "auth.askFirstPassword": ["auth.firstPassword"],
  "auth.callOffChange": ["auth.waitingChanges"],
  "auth.callOffEntering": ["auth.firstPassword"],
  "auth.callOffFirstPassword": ["auth.firstPassword"],
  "auth.callOffNumber": ["auth.number"],
  "auth.changeNumber": ["auth.number", "auth.me"],
  "auth.changePassword": ["sessions"],
  "auth.checkReset": [],
  "auth.chooseFirstPassword": ["auth.firstPassword", "sessions"],
  "auth.confirmEmailChange": [...SESSION, "auth.waitingChanges"],
  "auth.enterByCode": [],
  "auth.requestEmailChange": [],
  "auth.requestReset": [],
  "auth.resendVerification": SESSION,
  "auth.resetPassword": [],
  "auth.sendCode": [],
  "auth.sendOwnCode": [],
  "auth.sendNumberCode": [],
  "auth.signIn": [],
  "auth.signOut": [],
  "auth.signOutEverywhere": [],
  "auth.signUp": [],
  "auth.stepUp": [],
  "auth.stepUpByCode": [],
  "auth.verifyEmail": SESSION,
  "batches.begin": FARMING,
  "batches.cancel": FARMING,
  "batches.finish": FARMING,
  "blocks.set": ["messages.thread", "blocks"],
  "carrierRoutes.remove": TRANSPORT,
  "carrierRoutes.save": TRANSPORT,
  "consents.accept": SESSION,
  // Not the message itself: every reading of one is written in the audit log.
  "contact.letters.decide": ["contact.letters.list", "admin.queues"],
  "contact.submit": [],
  "crops.create": FARMING,
  "crops.harvest": FARMING,
  "crops.log": FARMING,
  "crops.move": FARMING,
  "crops.update": FARMING,
  "customers.add": COUNTER,
  "customers.annotate": COUNTER,
  "customers.archive": COUNTER,
  "customers.setThresholds": COUNTER,
  "customers.update": COUNTER,
  "deliveries.cancel": TRANSPORT,
  "deliveries.confirm": TRANSPORT,
  "deliveries.deliver": TRANSPORT,
  "deliveries.depart": TRANSPORT,
  "deliveries.incident": TRANSPORT,
  "deliveries.load": TRANSPORT,
  "deliveries.pay": TRANSPORT,
  "deliveries.place": TRANSPORT,
  "deliveries.resume": TRANSPORT,
  "deliveries.unpay": TRANSPORT,
  "dictionary.addName": DICTIONARY,
  "dictionary.addWeight": DICTIONARY,
  "dictionary.createProduct": DICTIONARY,
  "dictionary.removeName": DICTIONARY,
  "dictionary.removeProduct": DICTIONARY,
  "dictionary.removeSeason": DICTIONARY,
  "dictionary.removeWeight": DICTIONARY,
  "dictionary.setSeason": DICTIONARY,
  "dictionary.updateName": DICTIONARY,
  "dictionary.updateProduct": DICTIONARY,
  "dictionary.updateWeight": DICTIONARY,
  "directories.revealPhone": [],
  "directories.staff.create": CARDS,
  "directories.staff.publish": CARDS,
  "directories.staff.remove": CARDS,
  "directories.staff.removePhoto": CARDS,
  "directories.staff.update": CARDS,
  "directories.updateMine": DIRECTORIES,
  "directories.write": ["messages"],
  // Not the dispute itself: every reading of one is written in the audit log.
  "disputes.ask": ["disputes.list", "orders"],
  "disputes.resolve": ["disputes.list", "disputes.count", "orders", "admin.queues"],
  "farm.events.create": ["farm"],
  "farm.events.publish": ["farm"],
  "farm.events.remove": ["farm"],
  "farm.events.update": ["farm"],
  "farm.tips.create": ["farm"],
  "farm.tips.move": ["farm"],
  "farm.tips.publish": ["farm"],
  "farm.tips.remove": ["farm"],
  "farm.tips.update": ["farm"],
  "favourites.set": ["dashboards", "later favourites.list"],
  "identity.decide": VERIFIED,
  "identity.renewKeys": ["identity"],
  "identity.view": [],
  "messages.markRead": ["messages.conversations"],
  "messages.revealPhone": [],
  /** It leaves in the background, and is told like those of another window: `live.sent`. */
  "messages.send": [],
  "notifications.markCaseRead": ["notifications.list"],
  "notifications.markRead": ["notifications.list"],
  "notifications.setSwitch": ["notifications.switches"],
  "operations.send": ["*"],
  "orders.abandon": ORDERS,
  "orders.accept": ORDERS,
  "orders.answerDispute": ORDERS,
  "orders.cancel": ORDERS,
  "orders.changePickup": ORDERS,
  "orders.confirm": ORDERS,
  "orders.counter": ORDERS,
  "orders.dispute": ORDERS,
  "handOvers.prove": ORDERS,
  "orders.handOver": ORDERS,
  "orders.pay": ORDERS,
  "orders.propose": [...ORDERS, "messages"],
  "orders.ready": ORDERS,
  "orders.refuse": ORDERS,
  "orders.replyInDispute": ORDERS,
  "orders.ship": ORDERS,
  "orders.unpay": ORDERS,
  /** Every reading of it is written in the audit log. */
  "people.contact": [],
  "people.name": ["*"],
  "profiles.create": ["*"],
  "profiles.allowCalls": ["*"],
  "profiles.removeAvatar": ["*"],
  "profiles.update": ["*"],
  "promotions.create": COUNTER,
  "promotions.end": COUNTER,
  "push.change": PUSH,
  "push.register": PUSH,
  "push.remove": PUSH,
  "quotes.accept": TRANSPORT,
  "quotes.cancel": TRANSPORT,
  "quotes.decline": TRANSPORT,
  "quotes.quote": TRANSPORT,
  "quotes.refuse": TRANSPORT,
  "quotes.request": [...TRANSPORT, "messages"],
  "quotes.withdraw": TRANSPORT,
  "reports.create": [],
  "reports.createOnDirectory": [],
  "reports.createOnMessage": [],
  "reports.createOnPerson": [],
  "reports.createOnReview": [],
  "reports.evidence": [],
  "reviews.remove": ["reviews", "profiles.byId", "moderation.removedReviews"],
  "reviews.reply": ["reviews", "dashboards"],
  "reviews.write": ["reviews", "dashboards", "profiles.byId", "orders"],
  "sales.cancel": COUNTER,
  "sales.record": COUNTER,
  "sales.reopen": COUNTER,
  "sales.settle": COUNTER,
  "secondFactor.confirm": ["secondFactor"],
  "secondFactor.enter": SESSION,
  "secondFactor.offer": [],
  "secondFactor.remove": ["secondFactor"],
  "secondFactor.renewCodes": ["secondFactor"],
  "sessions.revoke": ["sessions", "push"],
  "shortLinks.create": ["shortLinks"],
  "stock.archive": STOCK,
  "stock.create": STOCK,
  "stock.harvest": STOCK,
  "stock.linkAnnouncement": STOCK,
  "stock.record": STOCK,
  "stock.rename": STOCK,
  "stock.setThreshold": STOCK,
  "stock.unlinkAnnouncement": STOCK,
  "vehicles.archive": TRANSPORT,
  "vehicles.save": TRANSPORT,
  "vehicles.setStatus": TRANSPORT,
  "verification.confirmPhone": VERIFIED,
  "verification.expire": VERIFIED,
  "verification.refuse": VERIFIED,
  "verification.request": STANDING,
  "verification.sendDocument": STANDING,
  "verification.visit": VERIFIED,
  "verification.withdraw": [...STANDING, "profiles"],
  "vouches.give": STANDING,
  "vouches.withdraw": STANDING,

  "live.news": NEWS,
  "live.sent": ["messages.conversations", "messages.held"],
  /** A first message rings the bell, reading it stills it. */
  "live.received": ["messages.conversations", "notifications"],
  /** One's own move, made in another window. */
  "live.order": ["orders"],
  /** Some of what happened may have been missed. */
  "live.resync": ["messages", ...NEWS],
} as const satisfies Record<MutationPath | LiveEvent, readonly Read[]>;

/** Procedures after which nothing else needs to be read again. */
export type AffectsNothing = {
  [P in MutationPath]: (typeof AFFECTS)[P] extends readonly [] ? P : never;
}[MutationPath];

function filterOf(read: Read): InvalidateQueryFilters {
  if (read === "*") return {};
  const [last, when] = read.split(" ").reverse();
  return { queryKey: [last?.split(".")], ...(when && { refetchType: "none" }) };
}

/** Resolves once what is on screen has been read again. */
export const readAgain = (queryClient: QueryClient, after: keyof typeof AFFECTS) =>
  Promise.all(AFFECTS[after].map((read: Read) => queryClient.invalidateQueries(filterOf(read))));
