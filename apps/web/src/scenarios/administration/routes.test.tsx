import { beforeAll, expect, vi } from "vitest";
import { aViewer } from "#testing/people.ts";
import { silent } from "#testing/answers.ts";
import { fetchPages, openAsMember, openSite, WAIT } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { ROUTES } from "@recolte/specification/administration/routes";

beforeAll(fetchPages);

async function openAndArrive(at: string, place: string) {
  const { router } = openSite(at);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(place), WAIT);
}

walk(ROUTES, {
  "not-found": () => openSite("/nulle-part"),
  "list-address": () => openSite("/announcements?category=legumes&search=tomates"),
  "member-loading": () => openSite("/store/producteurs", { "auth.me": silent }),
  "member-visitor": () => openAndArrive("/dashboard", "/auth"),
  "admin-loading": () => openSite("/admin", { "auth.me": silent }),
  "admin-visitor": () => openAndArrive("/admin/users", "/admin/login"),
  "admin-member": () => openAsMember("/admin"),
  "users-moderator": () => openSite("/admin/users", { "auth.me": aViewer({ roles: ["moderator"] }) }),
  "moderation-member": () => openAsMember("/admin/announcements"),
});
