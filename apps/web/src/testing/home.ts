import { SITE_TERMS } from "@recolte/domain/platform/pages/site-terms";
import type { Outputs } from "#lib/line/trpc.ts";

type Config = Outputs["auth"]["config"];
type Counters = Outputs["home"]["counters"];
type Categories = Outputs["home"]["categories"];

export const aConfig = (over: Partial<Config> = {}): Config => ({
  demo: false,
  demoAccounts: [],
  inboxUrl: null,
  supportEmail: "a@exemple.ga",
  supportPhone: "+241",
  carriers: [],
  telephone: null,
  terms: SITE_TERMS,
  maintenance: null,
  banners: [],
  ...over,
});

export const homeCounters = (over: Partial<Counters> = {}): Counters => ({
  producers: 1248,
  products: 3506,
  transporters: 214,
  consumers: 8930,
  members: { consommateur: 8930, detaillant: 12, grossiste: 9, producteur: 1248, transformateur: 7, transporteur: 214 },
  ...over,
});

export const homeCategories = (over: Partial<Categories> = {}): Categories => ({
  fruits: 1,
  legumes: 612,
  cereales: 0,
  tubercules: 0,
  viandes: 0,
  poissons: 0,
  epices: 0,
  autres: 0,
  ...over,
});
