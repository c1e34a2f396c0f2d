import { beforeAll, expect, vi } from "vitest";
import { aCard } from "#testing/announcements.ts";
import { aViewer, profile } from "#testing/people.ts";
import { WAIT, fetchPages, openAsMember, openSite } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { PERMISSIONS } from "@recolte/specification/core/section-6";

beforeAll(fetchPages);

walk(PERMISSIONS, {
  async "store-visitor"() {
    const { router } = openSite("/store/producteurs");
    await vi.waitFor(() => expect(router.state.location.pathname).toBe("/auth"), WAIT);
  },
  async "store-no-profile"() {
    const { router } = openSite("/store/producteurs", { "auth.me": aViewer({ userType: null }) });
    await vi.waitFor(() => expect(router.state.location.pathname).toBe("/profile"), WAIT);
  },
  browse: () => openSite("/announcements"),
  detail: () => openSite(`/announcements/${aCard().id}`),
  "public-profile": () => openSite(`/profile/${profile.id}`),
  "admin-member": () => openAsMember("/admin"),
});
