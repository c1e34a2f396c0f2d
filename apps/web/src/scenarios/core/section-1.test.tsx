import { beforeAll } from "vitest";
import { fetchPages, fill, openAsMember, openSite, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { PRODUCT } from "@recolte/specification/core/section-1";

beforeAll(fetchPages);

walk(PRODUCT, {
  home: () => openSite("/"),
  async register() {
    openSite("/auth");
    await press("Inscription", "radio");
  },
  "dial-gabon": () => openAsMember("/profile?edition=1"),
  async "dial-ivory-coast"() {
    openAsMember("/profile?edition=1");
    await fill({ Pays: "cote_ivoire" });
  },
  price: () => openSite("/announcements"),
});
