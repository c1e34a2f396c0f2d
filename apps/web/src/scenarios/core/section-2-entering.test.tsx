import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, vi } from "vitest";
import { aViewer } from "#testing/people.ts";
import { failing, silent } from "#testing/answers.ts";
import { WAIT, fetchPages, fill, openAsMember, openSite, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { ENTERING_AND_HOME } from "@recolte/specification/core/section-2";

beforeAll(fetchPages);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const wide = () => {
  const narrow = window.matchMedia("(min-width: 48em)");
  vi.spyOn(window, "matchMedia").mockReturnValue({ ...narrow, matches: true });
};

walk(ENTERING_AND_HOME, {
  async "turned-away"() {
    const { router } = openSite("/favorites");
    await vi.waitFor(() => expect(router.state.location.pathname).toBe("/auth"), WAIT);
  },
  "session-unknown": () => openSite("/profile", { "auth.me": silent }),
  login: () => openSite("/auth"),
  async "login-busy"() {
    openSite("/auth", { "auth.signIn": silent });
    await fill({ Email: "awa@exemple.ga", "Mot de passe": "mangue-verte" });
    await press("Se connecter");
  },
  async forgotten() {
    openSite("/auth");
    await press("Mot de passe oublié ?");
  },
  async register() {
    openSite("/auth");
    await press("Inscription", "radio");
  },
  async "reset-expired"() {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    openSite("/reset-password");
    await screen.findByText("Vérification en cours...", {}, WAIT);
    await act(() => vi.advanceTimersByTimeAsync(3000));
  },
  "reset-open": () =>
    openSite(`/reset-password#t=${"a".repeat(43)}`, { "auth.checkReset": { email: "", isStaff: false, invited: false } }),
  home: () => openSite("/"),
  "home-broken": () => openSite("/", { "home.counters": failing(), "home.categories": failing(), "home.popular": failing() }),
  "home-empty": () => openSite("/", { "home.popular": [] }),
  "visitor-navigation": () => openSite("/help"),
  "member-navigation": () => openSite("/help", { "auth.me": aViewer({ userType: "transformateur" }) }),
  unread: () => openSite("/help", { "auth.me": aViewer({ unread: 120 }), "messages.unread": 120 }),
  "dashboard-column": () => openAsMember("/dashboard/producteur"),
  async "pages-sidebar"() {
    wide();
    openSite("/help");
    fireEvent.keyDown(document.body, { key: "b", ctrlKey: true });
  },
});
