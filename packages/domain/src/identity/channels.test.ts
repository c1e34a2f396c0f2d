import { expect, test } from "vitest";
import {
  CHANNELS,
  ENDED_BY_LINK,
  goesBySms,
  isBySms,
  mayComeAtNight,
  mayTellAgain,
  pushedByDefault,
  smsEventsWith,
  smsRule,
  WANTED_BY_DEFAULT,
} from "./channels.ts";
import { kindOf, NOTIFICATION_KINDS, type NotificationEvent } from "./notification.ts";

test("un email vient pour tout, sauf pour chaque message reçu", () => {
  expect(NOTIFICATION_KINDS.filter((kind) => !WANTED_BY_DEFAULT[kind].mail)).toEqual(["message"]);
});

test("un SMS vient pour messages, commandes, décisions, échéances, devis et compte ; jamais pour un avis, une alerte ou un favori", () => {
  expect(NOTIFICATION_KINDS.filter(goesBySms)).toEqual(["message", "order", "moderation", "expiry", "quote", "account"]);
  expect(NOTIFICATION_KINDS.filter((kind) => WANTED_BY_DEFAULT[kind].sms)).toEqual(NOTIFICATION_KINDS.filter(goesBySms));
});

test("messages, commandes et devis arrivent à toute heure sur un appareil ; le reste attend le matin", () => {
  expect(NOTIFICATION_KINDS.filter((kind) => mayComeAtNight(kind, "push"))).toEqual(["message", "order", "quote"]);
  expect(NOTIFICATION_KINDS.filter((kind) => !mayComeAtNight(kind, "mail"))).toEqual(["alert", "favourite"]);
});

test("un appareil est averti des messages, commandes, échéances, devis, alertes et de son compte ; du reste, quand on le veut", () => {
  expect(pushedByDefault()).toEqual(["message", "order", "expiry", "quote", "alert", "account"]);
});

test("un email d'alerte ou de favori s'arrête d'un lien", () => {
  expect(ENDED_BY_LINK).toEqual(["alert", "favourite"]);
});

test.each([
  ["order.proposed", "sms.offers", "offers"],
  ["order.countered", "sms.offers", "offers"],
  ["order.ending", "sms.offers", "ending"],
  ["message.received", "sms.offers", undefined],
  ["order.ready", "sms.notices", undefined],
  ["order.pickup-changed", "sms.notices", undefined],
  ["order.shipped", "sms.notices", undefined],
  ["order.handed-over", "sms.notices", undefined],
  ["order.disputed", "sms.notices", undefined],
  ["order.resolved", "sms.notices", undefined],
  ["order.paid", "sms.notices", undefined],
  ["order.unpaid", "sms.notices", undefined],
  ["order.delivery-unpaid", "sms.notices", undefined],
  ["quote.given", "sms.offers", "quotes"],
  ["quote.ending", "sms.offers", "ending-quotes"],
  ["expiry.soon", "sms.notices", "expiry"],
  ["account.device", undefined, undefined],
] as const)("« %s » se dit par SMS, compté avec %s, réuni avec %s", (event, most, joins) => {
  expect(smsRule(event)).toEqual({ ...(most && { most }), ...(joins && { joins }) });
});

test.each(["order.refused", "order.closed", "review.received", "alert.found", "account.password"] as const)(
  "« %s » ne coûte aucun SMS",
  (event: NotificationEvent) => expect(isBySms(event)).toBe(false),
);

test("chaque nouvelle d'un SMS est de la sorte où le tableau la met", () => {
  for (const kind of NOTIFICATION_KINDS)
    for (const event of Object.keys(CHANNELS[kind].sms)) expect(kindOf(event as NotificationEvent)).toBe(kind);
});

test("ce qui se compte ou se dit ensemble", () => {
  expect(smsEventsWith({ joins: "offers" })).toEqual(["order.proposed", "order.countered"]);
  expect(smsEventsWith({ joins: "ending" })).toEqual(["order.ending"]);
  expect(smsEventsWith({ most: "sms.offers" })).toHaveLength(7);
});

const at = (text: string) => new Date(text);
test.each([
  ["jamais dit", { toldAt: null, hasAnsweredSince: false }, true],
  ["dit le matin, sans réponse", { toldAt: at("2026-11-27T07:00:00Z"), hasAnsweredSince: false }, false],
  ["dit le matin, répondu depuis", { toldAt: at("2026-11-27T07:00:00Z"), hasAnsweredSince: true }, true],
  ["dit la veille", { toldAt: at("2026-11-26T12:00:00Z"), hasAnsweredSince: false }, true],
  ["dit ce matin à Libreville, la veille à Greenwich", { toldAt: at("2026-11-26T23:30:00Z"), hasAnsweredSince: false }, false],
] as const)("%s : la suite part, ou pas", (_name, before, again) => {
  expect(mayTellAgain(before, "gabon", at("2026-11-27T12:00:00Z"))).toBe(again);
});
