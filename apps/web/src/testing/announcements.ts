import type { Outputs } from "#lib/line/trpc.ts";

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
  pricePerKg: 1500,
  approximate: false,
  quantityAvailable: 350,
  stocked: false,
  city: "Libreville",
  country: "gabon",
  isOrganic: false,
  inSeason: false,
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
  product: null,
  conditionProduct: "frais",
  negotiablePrice: false,
  deliveryAvailable: false,
  bulkSaleAvailable: false,
  district: "Oloumi",
  address: null,
  weight: null,
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
    handOvers: 0,
    answerMinutes: null,
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

type Own = Outputs["announcements"]["mine"]["items"][number];

/** One of one's own, as `announcements.mine` answers it. */
export const anOwn = (over: Partial<Own> = {}): Own => ({
  ...aCard(),
  status: "active",
  version: 1,
  expiresAt: "2026-12-24T10:00:00.000Z",
  moderationReason: null,
  favouritesCount: 0,
  quarantined: false,
  revised: false,
  ...over,
});

type Edited = Outputs["announcements"]["toEdit"];

/** The same as its form takes it. */
export const anEdited = (over: Partial<Edited> = {}): Edited => ({
  id: aCard().id,
  version: 3,
  status: "active",
  title: "Tomates fraîches",
  description: "Récoltées ce matin",
  category: "legumes",
  conditionProduct: "frais",
  product: "",
  productChosen: false,
  price: 1500,
  unit: "kg",
  weightKg: null,
  quantityAvailable: 350,
  stocked: false,
  country: "gabon",
  city: "Libreville",
  district: "Oloumi",
  address: "",
  negotiablePrice: false,
  deliveryAvailable: false,
  bulkSaleAvailable: false,
  isOrganic: false,
  featured: false,
  pictures: [],
  ...over,
});

/** A photo of the form. */
export const anUpload = (id: string): Edited["pictures"][number] => ({ id, ...aPicture(`cle/${id}`) });

type Favourite = Outputs["favourites"]["list"]["items"][number];

export const aFavourite = (over: Partial<Favourite> = {}): Favourite => ({
  ...aCard(),
  savedAt: "2026-01-05T10:00:00.000Z",
  priceAtSave: 1500,
  available: true,
  ...over,
});

type Facets = Outputs["announcements"]["facets"];

/** What a list may be narrowed by: nothing is known of any choice but those given. */
export const someFacets = ({
  choices,
  flags,
  ...rest
}: Partial<Pick<Facets, "total" | "isCapped">> & {
  choices?: Partial<Facets["choices"]>;
  flags?: Partial<Facets["flags"]>;
} = {}): Facets => ({
  total: 1,
  isCapped: false,
  flags: { organic: 0, delivery: 0, wholesale: 0, negotiable: 0, verified: 0, ...flags },
  choices: { category: null, country: null, city: null, product: null, condition: null, sellerType: null, ...choices },
  ...rest,
});
