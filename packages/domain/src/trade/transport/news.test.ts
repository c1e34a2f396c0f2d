import { expect, test } from "vitest";
import { type NotificationEvent, wordsOf } from "#identity/notification.ts";
import { TRANSPORT_EVENTS } from "./news.ts";

const FACTS = { title: "Tomates", otherName: "Awa Obame", requestId: "r", deliveryId: "d" };
const EVENTS = Object.keys(TRANSPORT_EVENTS) as (keyof typeof TRANSPORT_EVENTS & NotificationEvent)[];
const TO_DELIVERY: readonly string[] = ["quote.accepted", "quote.booked"];

test.for(EVENTS)("« %s » se dit en entier et mène à sa page", (event) => {
  const { title, text, path } = wordsOf({ event, ...FACTS });
  expect(`${title} ${text}`).not.toMatch(/undefined|Raison/u);
  expect(text).toContain("« Tomates »");
  const isOnRoad = event.startsWith("order.") || TO_DELIVERY.includes(event);
  expect(path).toBe(isOnRoad ? "/deliveries/d" : "/quotes/r");
});

test("la raison, quand on l'a dite, se lit", () => {
  for (const event of ["quote.refused", "quote.withdrawn"] as const)
    expect(wordsOf({ event, ...FACTS, reason: "Trop cher" }).text).toMatch(/Raison : Trop cher$/u);
  expect(wordsOf({ event: "order.delivery-cancelled", title: "Tomates", deliveryId: "d" }).text).toBe(
    "La livraison de « Tomates » est annulée.",
  );
});
