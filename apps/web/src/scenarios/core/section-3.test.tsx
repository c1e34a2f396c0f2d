import { beforeAll } from "vitest";
import { aCard } from "#testing/announcements.ts";
import { fetchPages, openAsMember, openSite } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { ENTITIES } from "@recolte/specification/core/section-3";

beforeAll(fetchPages);

walk(ENTITIES, {
  create: () => openAsMember("/create-announcement"),
  edit: () => openAsMember(`/edit-announcement/${aCard().id}`),
  filter: () => openSite("/announcements"),
  "profile-types": () => openAsMember("/profile?edition=1"),
});
