import type { Outputs } from "#lib/trpc.ts";

type Card = Outputs["announcements"]["list"]["items"][number];

const seller: Card["seller"] = {
  id: "0190f3a0-0000-7000-8000-0000000000aa",
  firstName: "Clarisse",
  lastName: "Obame",
  verified: true,
  userType: "producteur",
  avatarKey: null,
};

/** A card as the lists answer it; override what the test is about. */
export const aCard = (over: Partial<Card> = {}): Card => ({
  id: "0190f3a0-0000-7000-8000-000000000011",
  title: "Tomates fraîches",
  description: "Récoltées ce matin",
  category: "legumes",
  price: 1500,
  unit: "kg",
  quantityAvailable: 350,
  city: "Libreville",
  country: "gabon",
  isOrganic: false,
  featured: false,
  viewsCount: 214,
  createdAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  cover: null,
  seller,
  ...over,
});
