import { act, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { aCard, aFavourite } from "#testing/announcements.ts";
import * as steps from "#testing/steps.ts";
import { aPage, silent } from "#testing/answers.ts";
import { fetchPages, fill, openAsMember, openSite, WAIT, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { OWN_ENDS, OWN_PAGES, OWN_STATES, OWN_VALIDATION } from "@recolte/specification/administration/own-pages";

beforeAll(fetchPages);
beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

function openFavourites(...ids: string[]) {
  const answers = {
    "favourites.ids": ids,
    "favourites.list": aPage(ids.map((one) => aFavourite({ id: one, savedAt: "2026-01-21T08:00:00.000Z" }))),
  };
  return openAsMember("/favorites", { ...answers, "favourites.set": { favourite: false } });
}
const { id } = aCard();
const ANOTHER = "0190f3a0-0000-7000-8000-000000000012";

walk(OWN_PAGES, {
  "one-favourite": () => openFavourites(id),
  "two-favourites": () => openFavourites(id, ANOTHER),
  "no-favourite": () => openFavourites(),
  async "favourite-contact"() {
    openFavourites(id);
    await press("Contacter");
  },
  "reset-open": () => steps.openReset(),
});

async function pressHeart(ids: string[]) {
  const answers = { "stores.list": aPage([aCard()]), "favourites.ids": ids, "favourites.set": { favourite: true } };
  openAsMember("/store/producteurs", answers);
  await press(/favoris/u);
}

walk(OWN_STATES, {
  "reset-waiting": () => openSite("/reset-password"),
  async "reset-expired"() {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const { router } = openSite("/reset-password");
    await screen.findByText("Vérification en cours...", {}, WAIT);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(router.state.location.pathname).toBe("/auth");
  },
  "reset-done": () => steps.resetPassword({ weakPassword: false, signedIn: true, isStaff: false }),
  "heart-added": () => pressHeart([]),
  "heart-removed": () => pressHeart([id]),
});

walk(OWN_VALIDATION, {
  "sign-up-different": () => steps.signUp(silent, { "Confirmer le mot de passe": "autre-mangue" }),
  async "sign-up-blank"() {
    openSite("/auth");
    await press("Inscription", "radio");
    await fill({ Prénom: "" });
    await press("S'inscrire");
  },
  "reset-different": () => steps.resetPassword(silent, "mangue-verte", "autre-mangue"),
  "reset-short": () => steps.resetPassword(silent, "12345"),
});

walk(OWN_ENDS, {
  async "favourite-trash"() {
    openFavourites(id);
    await press(/^Retirer « /u);
  },
});
