import { type IntentAct, intentOf } from "@recolte/domain/platform/pages/intent";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { intents } from "#lib/session/intents.ts";
import { aDetail } from "#testing/announcements.ts";
import { type Answers, answerTo, aPage } from "#testing/answers.ts";
import { aDirectory, anEntry } from "#testing/directory.ts";
import { aConfig } from "#testing/home.ts";
import { aViewer, other } from "#testing/people.ts";
import { refusing } from "#testing/render.tsx";
import { fetchPages, fill, openDialog, openSite, press, WAIT } from "#testing/site.ts";

beforeAll(fetchPages, 60_000);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  intents.forget();
  vi.spyOn(window.location, "assign").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const telephone = { countries: ["gabon" as const], whatsapp: false, receivers: [] };
const { id } = aDetail();
const DETAIL = `/announcements/${id}`;
const seller = aDetail().seller.id;
const carrier = anEntry();

interface Doing {
  at: string;
  press: () => Promise<unknown>;
  answers?: Answers;
  /** What stands on the screen, or arrived, once they are in. */
  isDone: () => Promise<unknown>;
}
const dialog = (title: string | RegExp) => async () => expect((await openDialog()).textContent).toMatch(title);
const arrivedAt = (shown: string) => () => screen.findByText(shown, {}, WAIT);
const signIn = () => press("Se connecter");

const reveal = answerTo("announcements.revealPhone", { phone: "+241 77 12 34 56" });
const heart = answerTo("favourites.set", { favourite: true });
const save = answerTo("alerts.save", ({ id: key, question }) => ({
  id: key,
  question,
  cadence: "now",
  pausedAt: null,
  createdAt: "2026-11-20T08:00:00.000Z",
}));
const follow = answerTo("alerts.setFollowing", { following: true });

const ACTS: Record<IntentAct, Doing> = {
  call: {
    at: DETAIL,
    press: () => press("Appeler"),
    answers: { "announcements.revealPhone": reveal },
    isDone: arrivedAt("+241 77 12 34 56"),
  },
  order: {
    at: DETAIL,
    press: () => press("Commander / faire une offre"),
    isDone: dialog("Commander / faire une offre"),
  },
  write: {
    at: DETAIL,
    press: () => press("Envoyer un message", "link"),
    answers: { "messages.opening": { other, announcement: null, conversation: false } },
    isDone: () => screen.findByLabelText("Votre message", {}, WAIT),
  },
  favourite: {
    at: DETAIL,
    press: () => press("Favori").then(signIn),
    answers: { "favourites.set": heart },
    isDone: () => vi.waitFor(() => expect(heart).toHaveBeenCalledExactlyOnceWith({ announcementId: id, favourite: true }), WAIT),
  },
  alert: {
    at: "/announcements?search=tomate",
    press: () => press("Créer une alerte").then(signIn),
    answers: { "announcements.list": aPage([]), "alerts.save": save },
    isDone: arrivedAt("Alerte créée : vous serez averti dès qu'une annonce y répond."),
  },
  report: {
    at: DETAIL,
    press: () => press("Signaler").then(signIn),
    isDone: dialog("Signaler cette annonce"),
  },
  quote: {
    at: "/transporteurs",
    press: () => press(/^Devis/u).then(signIn),
    answers: { "directories.list": aDirectory([carrier]) },
    isDone: dialog(/devis/u),
  },
  publish: {
    at: "/publier",
    press: async () => {},
    isDone: () => screen.findByText("Prendre une photo", {}, WAIT),
  },
  follow: {
    at: `/profile/${seller}`,
    async press() {
      // Its code is fetched behind a button that cannot be pressed yet.
      await vi.waitFor(() => expect(screen.getByText("Suivre").closest("button")?.disabled).toBe(false), WAIT);
      await press("Suivre");
      await signIn();
    },
    answers: { "alerts.setFollowing": follow },
    isDone: () => vi.waitFor(() => expect(follow).toHaveBeenCalledExactlyOnceWith({ sellerId: seller, following: true }), WAIT),
  },
};
const NAMES = Object.keys(ACTS) as IntentAct[];

/** A visitor's browser, in which these procedures let somebody in. */
function openBrowser(at: string, answers: Answers = {}) {
  let inside = false;
  const letIn =
    <T,>(answer: T) =>
    () => {
      inside = true;
      return answer;
    };
  const site = openSite(at, {
    "auth.me": () => (inside ? aViewer() : null),
    "auth.config": aConfig({ telephone }),
    "directories.towns": [],
    "directories.zones": [],
    "directories.revealPhone": { phone: "" },
    "dashboards.toDo": { items: [], missing: [] },
    "home.nearby": null,
    "auth.firstPassword": null,
    "auth.sendCode": { request: id, again: 30 },
    "auth.enterByCode": letIn({ id: aViewer().id, isNew: true, erasedOn: null }),
    "auth.signIn": letIn({ id: aViewer().id, erasedOn: null }),
    "auth.signUp": letIn({ id: aViewer().id, weakPassword: false }),
    "auth.checkReset": { email: "", isStaff: false, invited: false },
    "auth.resetPassword": letIn({ signedIn: true, isStaff: false, weakPassword: false }),
    ...answers,
  });
  return { ...site, enterElsewhere: letIn(null) };
}
type Browser = ReturnType<typeof openBrowser>;

async function enterByTelephone() {
  await press("Continuer avec mon téléphone");
  await fill({ "Votre numéro de téléphone": "066 12 34 56" });
  await press("Recevoir un code");
  await fill({ "Code à six chiffres": "482193" });
  await press(/au moins 18 ans/u, "checkbox");
  await press("Entrer");
}
async function enterByEmail() {
  await press("Connexion", "radio");
  await fill({ Email: "awa@exemple.ga", "Mot de passe": "mangue-verte" });
  await press("Se connecter");
}

/** What somebody does on the page of signing in; the browser they end in. */
const WAYS: Record<string, (browser: Browser, again: (at: string) => Browser) => Promise<Browser>> = {
  async "un code au téléphone, compte neuf"(browser) {
    await enterByTelephone();
    return browser;
  },
  async "une adresse et son mot de passe"(browser) {
    await enterByEmail();
    return browser;
  },
  async "un compte neuf avec une adresse"(browser) {
    await press("Inscription", "radio");
    await press("Grossiste", "radio");
    await fill({ Prénom: "Awa", Nom: "Ondo", Email: "awa@exemple.ga" });
    await fill({ "Mot de passe": "mangue-verte", "Confirmer le mot de passe": "mangue-verte" });
    await press(/au moins 18 ans/u, "checkbox");
    await press("S'inscrire");
    return browser;
  },
  async "une connexion dans un autre onglet"(browser) {
    browser.enterElsewhere();
    // As `SessionProvider` does when the other tab tells it.
    await act(() => browser.queryClient.resetQueries());
    return browser;
  },
  async "le lien d'un mot de passe oublié"(_browser, again) {
    const browser = again(`/reset-password#t=${"a".repeat(43)}`);
    await fill({ "Nouveau mot de passe": "mangue-verte", "Confirmer le mot de passe": "mangue-verte" });
    await press("Enregistrer le mot de passe");
    return browser;
  },
  async "le site installé, ouvert à son accueil"(_browser, again) {
    const browser = again("/");
    await press("Se connecter", "link");
    await enterByTelephone();
    return browser;
  },
};

test.for(Object.keys(WAYS).flatMap((way) => NAMES.map((name) => [way, name] as const)))(
  "par %s, l'acte « %s » est fait, ou ouvert sur sa page",
  async ([way, name]) => {
    for (const answer of [reveal, heart, save, follow]) answer.mockClear();
    const doing = ACTS[name];
    const first = openBrowser(doing.at, doing.answers);
    await doing.press();
    await vi.waitFor(() => expect(first.router.state.location.pathname).toBe("/auth"), WAIT);
    await vi.waitFor(() => expect(intents.arriving(null)).not.toBeNull(), WAIT);
    function again(at: string) {
      cleanup();
      return openBrowser(at, doing.answers);
    }
    const last = await WAYS[way]!(first, again);
    await doing.isDone();
    expect(last.router.state.location.pathname).toMatch(/^\/(?:announcements|messages|transporteurs|profile|publier)/u);
    expect(intents.arriving(null)).toBeNull();
  },
);

test("un compte sans nom qui veut commander dit son nom dans la fenêtre, puis l'offre est là", async () => {
  let named = aViewer({ firstName: "", lastName: "" });
  const update = answerTo("profiles.update", ({ firstName, lastName }) => {
    named = aViewer({ firstName, lastName });
    return { verified: false };
  });
  openBrowser(DETAIL, { "auth.me": () => named, "profiles.update": update });
  await press("Commander / faire une offre");
  const opened = await openDialog();
  await vi.waitFor(() => expect(opened.textContent).toContain("Comment vous appelez-vous ?"), WAIT);
  expect(opened.textContent).not.toContain("Envoyer l'offre");
  await fill({ Prénom: "Awa", Nom: "Mba" });
  await press("Continuer", "button", opened);
  await vi.waitFor(() => expect(opened.textContent).toContain("Envoyer l'offre"), WAIT);
  expect(update).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ firstName: "Awa", lastName: "Mba" }));
});

const DAY_MS = 86_400_000;
test.for([
  ["d'un autre membre, sur le même appareil", { opener: seller }, Date.now()],
  ["d'il y a plus d'un jour", {}, Date.now() - DAY_MS],
] as const)("une intention %s est laissée : rien n'est fait, personne n'est mené à sa page", async ([_whose, said, at]) => {
  reveal.mockClear();
  intents.keep({ ...intentOf({ act: "call", subject: id, from: DETAIL, ...said }, at)! });
  const { router } = openBrowser("/auth", { "announcements.revealPhone": reveal });
  await enterByEmail();
  await vi.waitFor(() => expect(router.state.location.pathname).not.toBe("/auth"), WAIT);
  await vi.waitFor(() => expect(document.cookie).not.toContain("intent="), WAIT);
  expect(router.state.location.pathname).not.toBe(DETAIL);
  await router.navigate(DETAIL);
  await screen.findByRole("button", { name: "Appeler" }, WAIT);
  expect(reveal).not.toHaveBeenCalled();
});

test("l'annonce est partie entre-temps : la page le dit et mène à la liste ; plus rien n'attend", async () => {
  const { router } = openBrowser(DETAIL, { "announcements.revealPhone": reveal });
  await press("Appeler");
  await vi.waitFor(() => expect(intents.arriving(null)).not.toBeNull(), WAIT);
  expect(router.state.location.pathname).toBe("/auth");
  cleanup();
  openBrowser("/auth", { "announcements.byId": refusing("announcement.not-found") });
  await enterByEmail();
  await screen.findByRole("heading", { name: "Annonce non trouvée" }, WAIT);
  await screen.findByRole("link", { name: "Voir les annonces" });
  await vi.waitFor(() => expect(intents.arriving(null)).toBeNull());
});
