import type { Outputs } from "#lib/trpc.ts";

type Card = Outputs["announcements"]["list"]["items"][number];

const seller: Card["seller"] = {
  id: "0190f3a0-0000-7000-8000-0000000000aa",
  firstName: "Clarisse",
  lastName: "Obame",
  verified: true,
  userType: "producteur",
  avatarKey: null,
  ratingSum: 0,
  ratingCount: 0,
};

/** A card as the lists answer it; override what the test is about. */
export const aCard = (over: Partial<Card> = {}): Card => ({
  id: "0190f3a0-0000-7000-8000-000000000011",
  title: "Tomates fraîches",
  description: "Récoltées ce matin",
  category: "legumes",
  price: 1500,
  priceBefore: null,
  unit: "kg",
  quantityAvailable: 350,
  stocked: false,
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

type Detail = Outputs["announcements"]["byId"];

/** The answer of `announcements.byId`, somebody else's and public. */
export const aDetail = (over: Partial<Detail> = {}): Detail => ({
  ...aCard(),
  conditionProduct: "frais",
  negotiablePrice: false,
  deliveryAvailable: false,
  bulkSaleAvailable: false,
  district: "Oloumi",
  address: null,
  moderationReason: null,
  status: "active",
  publishedAt: "2025-11-21T10:00:00.000Z",
  expiresAt: "2026-01-20T10:00:00.000Z",
  own: false,
  pictures: [],
  seller: {
    ...seller,
    location: "Ntoum",
    country: "gabon",
    memberSince: "2023-03-02T10:00:00.000Z",
    hasPhone: true,
    announcementsCount: 18,
  },
  ...over,
});

export const aPicture = (key: string): Detail["pictures"][number] => ({
  key,
  widths: [320, 640, 1280],
  color: "#8a2614",
  avif: false,
  width: 1280,
  height: 960,
});
