import { expect, test } from "vitest";
import { afterQuietHours, BODY_BYTES, ChangePush, pushBody, RegisterPush } from "./push.ts";

test.each([
  ["gabon", "2026-11-26T19:59:59Z", "2026-11-26T19:59:59Z"],
  ["gabon", "2026-11-26T20:00:00Z", "2026-11-27T05:00:00Z"],
  ["gabon", "2026-11-30T23:30:00Z", "2026-12-01T05:00:00Z"],
  ["gabon", "2026-11-27T04:59:59Z", "2026-11-27T05:00:00Z"],
  ["gabon", "2026-11-27T05:00:00Z", "2026-11-27T05:00:00Z"],
  ["cote_ivoire", "2026-11-26T20:30:00Z", "2026-11-26T20:30:00Z"],
  ["cote_ivoire", "2026-12-31T21:00:00Z", "2027-01-01T06:00:00Z"],
  ["cote_ivoire", "2026-11-27T05:59:00Z", "2026-11-27T06:00:00Z"],
] as const)("au %s, ce qui n'est pas pressé à %s attend %s", (country, at, until) => {
  expect(afterQuietHours(country, new Date(at))).toEqual(new Date(until));
});

const bytesIn = (text: string) => encodeURIComponent(text).replaceAll(/%../gu, "x").length;

const words = { id: "a.1", kind: "order", title: "Offre reçue", path: "/orders/a" } as const;

test.each([
  ["ascii", "a".repeat(4000)],
  ["accents", "é".repeat(3000)],
  ["émojis", "👩🏾‍🌾".repeat(400)],
  ["guillemets", '"\n'.repeat(1500)],
])("un texte trop long est coupé entre deux signes, à mille octets : %s", (_name, text) => {
  const body = pushBody({ ...words, text });
  expect(bytesIn(body)).toBeLessThanOrEqual(BODY_BYTES);
  expect(bytesIn(body)).toBeGreaterThan(BODY_BYTES - 60);
  const said = (JSON.parse(body) as { text: string }).text;
  expect(said.endsWith("…")).toBe(true);
  expect(text.startsWith(said.slice(0, -1))).toBe(true);
});

test("un texte court part entier", () => {
  expect(JSON.parse(pushBody({ ...words, text: "Awa vous a écrit." }))).toEqual({ ...words, text: "Awa vous a écrit." });
});

const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
test.each([
  ["une adresse qui n'en est pas une", { ...keys, endpoint: "ici" }],
  ["une clé trop courte", { ...keys, endpoint: "https://push.example/a", auth: "a" }],
  ["une adresse trop longue", { ...keys, endpoint: `https://push.example/${"a".repeat(1000)}` }],
])("%s n'est pas un abonnement", (_name, input) => {
  expect(RegisterPush.safeParse(input).success).toBe(false);
});

test("un sujet ne se choisit qu'une fois", () => {
  const id = "0198c0de-0000-7000-8000-000000000001";
  expect(ChangePush.safeParse({ id, kinds: ["order", "order"], showsWords: false }).success).toBe(false);
  expect(ChangePush.safeParse({ id, kinds: [], showsWords: true }).success).toBe(true);
});
