import { beforeAll } from "vitest";
import type { UserType } from "@recolte/domain/identity/user-type";
import { aCard } from "#testing/announcements.ts";
import { aViewer } from "#testing/people.ts";
import { type Answer, aPage, failing, silent } from "#testing/answers.ts";
import { fetchPages, openSite } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { STORES } from "@recolte/specification/administration/stores";

beforeAll(fetchPages);

const open = (at: string, list: Answer<"stores.list">, userType: UserType = "producteur") =>
  openSite(at, { "auth.me": aViewer({ userType }), "stores.list": list });
const one = aPage([aCard({ featured: true, isOrganic: true })]);

walk(STORES, {
  producers: () => open("/store/producteurs", one),
  wholesalers: () => open("/store/grossistes", one, "detaillant"),
  retailers: () => open("/store/detaillants", aPage([aCard({ viewsCount: 10 })]), "consommateur"),
  waiting: () => open("/store/producteurs", silent),
  empty: () => open("/store/producteurs", aPage([])),
  "nothing-found": () => open("/store/producteurs?search=zeste", aPage([])),
  broken: () => open("/store/producteurs", failing()),
  "broken-retailers": () => open("/store/detaillants", failing(), "consommateur"),
  denied: () => open("/store/grossistes", failing()),
  "denied-staff": () => openSite("/store/producteurs", { "auth.me": aViewer({ roles: ["admin"] }) }),
});
