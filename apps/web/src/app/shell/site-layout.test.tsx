import { TERMS_VERSION } from "@recolte/domain/identity/account/terms";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aConfig } from "#testing/home.ts";
import { aViewer } from "#testing/people.ts";
import { type Answers, answerTo } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { SiteLayout } from "./site-layout.tsx";

const config = aConfig();
const show = (answers: Answers = {}, at = "/help") =>
  renderPage(<SiteLayout />, {
    at,
    path: "*",
    answers: { "auth.config": config, "messages.unread": 0, "notifications.unread": 0, ...answers },
  });
const wide = () => {
  const narrow = window.matchMedia("(min-width: 48em)");
  vi.spyOn(window, "matchMedia").mockReturnValue({ ...narrow, matches: true });
};
const header = () => within(screen.getByRole("banner"));
const names = (landmark: string) =>
  within(screen.getByRole("navigation", { name: landmark }))
    .getAllByRole("link")
    .map((link) => link.textContent);

afterEach(() => {
  vi.restoreAllMocks();
});
beforeEach(() => {
  document.cookie = "sidebar=; max-age=0; path=/";
});

test("un visiteur peut se connecter, et revient d'où il venait", async () => {
  const { router } = show({}, "/help?a=1");
  const [link] = await header().findAllByRole("link", { name: "Se connecter" });
  if (link) await userEvent.click(link);
  expect(router.state.location.pathname).toBe("/auth");
  expect(router.state.location.state).toEqual({ from: "/help?a=1" });
});

test("une adresse dont l'ancre est mal écrite ouvre la page, comme sans ancre", async () => {
  const { router } = show();
  await act(() => router.navigate("/terms#%"));
  expect(router.state.location.pathname).toBe("/terms");
  expect(screen.getByRole("banner")).toBeTruthy();
});

test("un membre trouve Messages, Créer une annonce et Profil", async () => {
  show({ "auth.me": aViewer() });
  expect((await header().findByRole("link", { name: "Messages" })).getAttribute("href")).toBe("/messages");
  const create = header().getAllByRole("link", { name: "Créer une annonce" });
  // On a phone « + » opens the three steps.
  expect(new Set(create.map((link) => link.getAttribute("href")))).toEqual(new Set(["/create-announcement", "/publier"]));
  expect(header().getAllByRole("link", { name: "Profil" })[0]?.getAttribute("href")).toBe("/profile");
  expect(header().queryByRole("link", { name: "Se connecter" })).toBeNull();
});

test.each([
  ["/messages", "Messages"],
  ["/notifications", "Notifications"],
  ["/profile", "Profil"],
  ["/orders", "Tableau de bord"],
  ["/stock", "Tableau de bord"],
  ["/quotes/7", "Tableau de bord"],
])("à l'adresse %s, l'en-tête marque « %s » comme la rubrique où l'on est", async (at, name) => {
  show({ "auth.me": aViewer() }, at);
  await header().findAllByRole("link", { name });
  const marked = header()
    .getAllByRole("link")
    .filter((link) => link.hasAttribute("aria-current"));
  expect(new Set(marked.map((link) => link.getAttribute("aria-label") ?? link.textContent))).toEqual(new Set([name]));
});

test("la cloche dit combien de nouvelles attendent, et mène à leur page", async () => {
  show({ "auth.me": aViewer(), "notifications.unread": 2 });
  const [bell] = await header().findAllByRole("link", { name: /^Notifications, 2.non lues$/u });
  expect(bell?.getAttribute("href")).toBe("/notifications");
});

test("la pastille des messages non lus s'arrête à 99+", async () => {
  show({ "auth.me": aViewer({ unread: 120 }), "messages.unread": 120 });
  await header().findByRole("link", { name: "Messages 99+ non lus" });
  expect(names("Navigation principale")).toContain("99+Messages non lus");
});

test("une recherche vide est ignorée, une autre mène à la liste", async () => {
  const { router } = show();
  const [field] = screen.getAllByRole("combobox", { name: "Rechercher" });
  if (!field) throw new Error("no search");
  await userEvent.type(field, "   {Enter}");
  expect(router.state.location.pathname).toBe("/help");

  await userEvent.clear(field);
  await userEvent.type(field, " manioc doux {Enter}");
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe("/announcements?search=manioc+doux");
});

test("Ctrl ou Cmd + B ouvre et ferme « Pages générales », et le choix est gardé 7 jours", async () => {
  wide();
  const cookie = vi.spyOn(document, "cookie", "set");
  const first = show();
  expect(screen.queryByRole("complementary")).toBeNull();

  await userEvent.keyboard("{Control>}b{/Control}");
  expect(
    within(screen.getByRole("complementary"))
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Aide / FAQ", "Politique de confidentialité", "Conditions d'utilisation", "Contact"]);
  expect(cookie).toHaveBeenCalledWith(expect.stringMatching(/^sidebar=open;.*max-age=604800/u));

  first.unmount();
  show();
  screen.getByRole("complementary");
  await userEvent.keyboard("{Meta>}b{/Meta}");
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("les tableaux de bord n'ont pas cette barre", async () => {
  wide();
  show({}, "/dashboard/producteur");
  await userEvent.keyboard("{Control>}b{/Control}");
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(screen.queryByRole("button", { name: "Pages générales" })).toBeNull();
});

test("une adresse non confirmée montre un bandeau, d'où le lien peut être renvoyé", async () => {
  const resend = answerTo("auth.resendVerification", { confirmed: false });
  show({ "auth.me": aViewer({ emailVerified: false }), "auth.resendVerification": resend });
  await userEvent.click(await screen.findByRole("button", { name: "Renvoyer" }));
  await screen.findByText("Un nouveau lien vous attend dans votre boîte mail.");
  expect(resend).toHaveBeenCalledTimes(1);
});

test("l'adresse confirmée ailleurs : « Renvoyer » le dit au lieu d'une lettre, et le bandeau s'en va", async () => {
  let emailVerified = false;
  show({ "auth.me": () => aViewer({ emailVerified }), "auth.resendVerification": { confirmed: true } });
  const again = await screen.findByRole("button", { name: "Renvoyer" });
  emailVerified = true;
  await userEvent.click(again);
  await screen.findByText("Adresse confirmée. Merci !");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Renvoyer" })).toBeNull());
});

test("qui revient à l'onglet après avoir confirmé ailleurs n'y trouve plus le bandeau", async () => {
  let emailVerified = false;
  show({ "auth.me": () => aViewer({ emailVerified }) });
  await screen.findByRole("button", { name: "Renvoyer" });
  emailVerified = true;
  window.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Renvoyer" })).toBeNull());
});

test("hors ligne, un bandeau le dit ; des messages, il n'est question que pour un membre", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { unmount } = show();
  // Its code comes when nothing else is urgent.
  await screen.findByText("Hors ligne.", undefined, { timeout: 5000 });
  unmount();
  show({ "auth.me": aViewer() });
  await screen.findByText("Hors ligne. Vos messages partiront dès le retour du réseau.");
});

test("une page profonde offre un retour et son titre", () => {
  show({}, "/announcements/42");
  expect(header().getByRole("link", { name: "Retour" }).getAttribute("href")).toBe("/announcements");
  header().getByText("Annonce");
});

test("la première touche Tab mène au lien d'évitement", async () => {
  show();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("Aller au contenu");
  expect(document.activeElement?.getAttribute("href")).toBe("#contenu");
});

test("sur téléphone, publier est à un geste de chaque page, le tableau de bord, les commandes et le transport à deux", async () => {
  const { router } = show({ "auth.me": aViewer() }, "/announcements/1");
  const [menu] = await header().findAllByRole("button", { name: "Menu" });
  if (!menu) throw new Error("no menu");
  await userEvent.click(menu);
  const links = within(await screen.findByRole("navigation", { name: "Menu" }));
  for (const name of ["Créer une annonce", "Tableau de bord", "Mes commandes", "Transport", "Toutes les annonces", "Aide / FAQ"])
    expect(links.getByRole("link", { name })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Changer de thème" }).length).toBeGreaterThan(0);

  await userEvent.click(links.getByRole("link", { name: "Mes commandes" }));
  expect(router.state.location.pathname).toBe("/orders");
  await waitFor(() => expect(screen.queryByRole("navigation", { name: "Menu" })).toBeNull());
});

test("qui n'a pas accepté les conditions d'aujourd'hui est invité à les lire ; une fois acceptées, plus rien n'est demandé", async () => {
  let owesTerms = true;
  const accept = answerTo("consents.accept", () => {
    owesTerms = false;
    return { ok: true };
  });
  show({ "auth.me": () => aViewer({ owesTerms }), "consents.accept": accept });
  expect((await screen.findByRole("link", { name: "Lire les conditions" })).getAttribute("href")).toBe("/terms");
  expect(screen.getByRole("link", { name: "Lire la politique" }).getAttribute("href")).toBe("/privacy");
  await userEvent.click(screen.getByRole("button", { name: "J'accepte" }));
  await screen.findByText("Merci, votre accord est enregistré");
  await waitFor(() => expect(screen.queryByRole("button", { name: "J'accepte" })).toBeNull());
  expect(accept).toHaveBeenCalledWith({ version: TERMS_VERSION });
});
