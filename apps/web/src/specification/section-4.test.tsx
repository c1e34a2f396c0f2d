import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, vi } from "vitest";
import { aCard } from "#testing/announcements.ts";
import { failing, fetchPages, fill, openAsMember, openSite, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { STATES } from "./section-4.ts";

beforeAll(fetchPages);

const { id } = aCard();
const DETAIL = `/announcements/${id}`;
const set = ({ favourite }: { favourite: boolean }) => ({ favourite });

async function signOut(answer: () => unknown) {
  const { router } = openAsMember("/profile", { "auth.signOut": answer });
  await press("Se déconnecter");
  const question = within(await screen.findByRole("dialog", { name: "Se déconnecter ?" }));
  await userEvent.click(question.getByRole("button", { name: "Se déconnecter" }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
}

walk(STATES, {
  async "signed-in"() {
    openSite("/auth", { "auth.signIn": { id: "1" } });
    await fill({ Email: "awa@exemple.ga", "Mot de passe": "mangue-verte" });
    await press("Se connecter");
  },
  async "signed-out"() {
    let gone = false;
    await signOut(() => {
      gone = true;
      return {};
    });
    expect(gone).toBe(true);
  },
  "sign-out-broken": () => signOut(failing()),
  recovery: () => openSite(`/reset-password#t=${"a".repeat(43)}`, { "auth.checkReset": { email: "" } }),
  async "favourite-added"() {
    openAsMember(DETAIL, { "favourites.set": set });
    await press("Favori");
  },
  async "favourite-removed"() {
    openAsMember(DETAIL, { "favourites.set": set, "favourites.ids": [id] });
    await screen.findByRole("button", { name: "Favori", pressed: true });
    await press("Favori");
  },
  async "favourite-visitor"() {
    openSite(DETAIL);
    await press("Favori");
  },
});
