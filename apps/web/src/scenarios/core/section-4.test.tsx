import { beforeAll, expect, vi } from "vitest";
import { aCard } from "#testing/announcements.ts";
import { openReset, pressOnDetail, signIn, signOut } from "#testing/steps.ts";
import { type Answer, failing } from "#testing/answers.ts";
import { WAIT, fetchPages, openAsMember, openSite, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { STATES } from "@recolte/specification/core/section-4";

beforeAll(fetchPages);

const { id } = aCard();
const DETAIL = `/announcements/${id}`;
const set = ({ favourite }: { favourite: boolean }) => ({ favourite });

async function leave(answer: Answer<"auth.signOut">) {
  const { router } = await signOut(answer);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/auth"), WAIT);
}

walk(STATES, {
  "signed-in": () => signIn({ id: "1", erasedOn: null }),
  "signed-out": () => leave({ ok: true }),
  "sign-out-broken": () => leave(failing()),
  recovery: openReset,
  "favourite-added": () => pressOnDetail("Favori", { "favourites.set": set }),
  async "favourite-removed"() {
    openAsMember(DETAIL, { "favourites.set": set, "favourites.ids": [id] });
    await vi.waitFor(() => expect(document.querySelector("[aria-pressed=true]")).toBeTruthy(), WAIT);
    await press("Favori");
  },
  async "favourite-visitor"() {
    openSite(DETAIL);
    await press("Favori");
  },
});
