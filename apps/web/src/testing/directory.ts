import type { Outputs } from "#lib/line/trpc.ts";

type Entry = Outputs["directories"]["list"]["items"][number];

/** A member's card as the directories answer it; override what the test is about. */
export const anEntry = (over: Partial<Entry> = {}): Entry => ({
  id: "0190f3a0-0000-7000-8000-0000000000c1",
  userId: "0190f3a0-0000-7000-8000-0000000000b1",
  kind: "transporteur",
  name: "Awa Obame",
  country: "gabon",
  town: "Oyem",
  bio: "Deux camions, Oyem et Libreville.",
  verified: true,
  avatarKey: null,
  createdAt: "2026-01-05T10:00:00.000Z",
  standing: 2,
  ratings: 0,
  goes: null,
  ratingSum: 0,
  ratingCount: 0,
  hasPhone: true,
  announcementsCount: 2,
  specialites: [],
  secteurs: [],
  minOrderKg: null,
  zones: [],
  vehicules: [],
  delaiMoyen: "",
  quartier: "",
  typeCommerce: "",
  horaires: "",
  ...over,
});

/** All the cards there are, as the directories answer them. */
export const aDirectory = (items: Entry[], near: Outputs["directories"]["list"]["near"] = []) => ({
  items,
  next: null,
  count: items.length,
  near,
});
