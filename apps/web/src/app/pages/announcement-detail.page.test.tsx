import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aCard, aDetail, aPicture } from "#testing/announcements.ts";
// Fetched on approach or tap by the page: here at once, so that a busy machine fails no test.
import "#features/announcements/detail-similar-list.tsx";
import "#features/announcements/gallery-viewer.tsx";
import "#features/reports/report-dialog.tsx";
import { aViewer } from "#testing/people.ts";
import { type Answers, answerTo, silent } from "#testing/answers.ts";
import { refused, renderPage } from "#testing/render.tsx";
import { Component } from "./announcement-detail.page.tsx";
import { paste } from "#testing/paste.ts";

const tomatoes = aDetail();
const { id, seller } = tomatoes;
afterEach(() => vi.unstubAllGlobals());

type Detail = typeof tomatoes;
function open(detail: Detail | (() => Detail | Promise<Detail>) = tomatoes, answers: Answers = {}) {
  const recordView = answerTo("announcements.recordView", { viewsCount: 215 });
  const byId = answerTo("announcements.byId", detail);
  const view = renderPage(<Component />, {
    at: `/announcements/${id}`,
    path: "/announcements/:id",
    answers: { "announcements.byId": byId, "announcements.recordView": recordView, "favourites.ids": [], ...answers },
  });
  return { ...view, recordView, byId };
}
const asMember = (answers: Answers = {}) => open(tomatoes, { "auth.me": aViewer(), ...answers });
const title = (name = "Tomates fraîches") => screen.findByRole("heading", { level: 1, name });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("en attendant, « Chargement... » se lit et rien n'est compté", () => {
  const { recordView } = open(silent);
  expect(screen.getByText("Chargement...")).toBeTruthy();
  expect(recordView).not.toHaveBeenCalled();
});

test("une annonce dit prix, lieu, date de publication, description, détails, caractéristiques et conseils", async () => {
  open(aDetail({ featured: true, isOrganic: true, deliveryAvailable: true, bulkSaleAvailable: true, negotiablePrice: true }));
  await title();
  const page = document.body.textContent.replaceAll(/[\u00a0\u202f]/gu, " ");
  for (const text of [
    "1 500 FCFA/kg",
    "350 kg disponibles · prix négociable",
    "Oloumi, Libreville",
    "Publiée le 21 novembre 2025",
    "Récoltées ce matin",
  ])
    expect(page).toContain(text);
  for (const heading of ["Description", "Détails du produit", "Caractéristiques", "Conseils de sécurité"])
    expect(screen.getByRole("heading", { name: heading })).toBeTruthy();
  for (const text of ["Vedette", "Bio", "Produit bio", "Livraison possible", "Vente en gros possible"])
    expect(screen.getByText(text)).toBeTruthy();
  const tips = ["Rencontrez le vendeur en personne", "Vérifiez la qualité du produit", "Préférez le paiement en espèces"];
  for (const tip of [...tips, "Signalez tout comportement suspect"]) expect(screen.getByText(tip)).toBeTruthy();
  expect(document.title).toBe("Tomates fraîches · Récolte");
});

test("un prix nul se lit « Prix sur demande », et rien n'est dit disponible quand la quantité n'est pas donnée", async () => {
  open(aDetail({ price: 0, quantityAvailable: 0 }));
  expect((await screen.findAllByText("Prix sur demande")).length).toBeGreaterThan(0);
  expect(screen.queryByText(/disponible/u)).toBeNull();
});

test("la consultation est comptée une fois, et l'ouvreur voit aussitôt la sienne", async () => {
  const { recordView } = open();
  expect(await screen.findByText("215 vues")).toBeTruthy();
  expect(recordView).toHaveBeenCalledExactlyOnceWith({ id });
});

test("la carte du vendeur dit qui il est, en combien de temps il répond, et mène au message et au profil", async () => {
  open(aDetail({ seller: { ...seller, handOvers: 51, answerMinutes: 135 } }));
  const card = within(await screen.findByRole("region", { name: "Vendeur" }));
  expect(card.getByText("Clarisse Obame")).toBeTruthy();
  expect(card.getByText("Vendeur vérifié")).toBeTruthy();
  expect(card.getByText("Producteur · Ntoum · membre depuis mars 2023")).toBeTruthy();
  expect(card.getByText("· 18 annonces")).toBeTruthy();
  expect(card.getByText("Répond le plus souvent en 2 h 15 · 12 commandes remises comptées")).toBeTruthy();
  expect(card.getByTitle("Note indicative, selon les consultations").textContent).toContain("4,5");
  expect(card.getByRole("link", { name: "Envoyer un message" }).getAttribute("href")).toBe(
    `/messages?announcement=${id}&seller=${seller.id}`,
  );
  expect(card.getByRole("link", { name: "Voir le profil" }).getAttribute("href")).toBe(`/profile/${seller.id}`);
});

test("la note d'un vendeur qui a des avis est la leur, sans étoiles indicatives", async () => {
  open(aDetail({ seller: { ...seller, ratingSum: 14, ratingCount: 3 } }));
  const card = within(await screen.findByRole("region", { name: "Vendeur" }));
  expect(card.getByText("4,7 (3 avis)")).toBeTruthy();
  expect(card.queryByText(/répond|remise/iu)).toBeNull();
  expect(screen.queryByTitle("Note indicative, selon les consultations")).toBeNull();
});

test("sans numéro chez le vendeur, pas de bouton « Appeler »", async () => {
  open(aDetail({ seller: { ...seller, hasPhone: false } }));
  await title();
  expect(screen.queryByRole("button", { name: "Appeler" })).toBeNull();
});

test.each([
  ["introuvable", "NOT_FOUND"],
  ["à l'adresse mal faite", "BAD_REQUEST"],
])("une annonce %s : l'écran le dit dans les mots de la spécification, sans « Réessayer »", async (_kind, code) => {
  const error = refused("announcement.not-found");
  Object.assign(error, { data: { ...error.data, code } });
  const { recordView } = open(() => {
    throw error;
  });
  await title("Annonce non trouvée");
  expect(screen.getByText("Cette annonce n'existe pas ou a été supprimée.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Voir les annonces" }).getAttribute("href")).toBe("/announcements");
  expect(screen.queryByRole("button", { name: "Réessayer" })).toBeNull();
  expect(recordView).not.toHaveBeenCalled();
});

test("une panne se dit, et « Réessayer » redemande", async () => {
  let broken = true;
  open(() => {
    if (!broken) return tomatoes;
    throw Object.assign(refused("service.database-away"), { data: { code: "INTERNAL_SERVER_ERROR" } });
  });
  expect((await screen.findByRole("alert")).textContent).toContain("Erreur lors du chargement de l'annonce");
  broken = false;
  await press("Réessayer");
  await title();
});

test("la sienne : ni message ni appel, son état, et le chemin de ses annonces", async () => {
  open(aDetail({ own: true, status: "paused", address: "Lot 12" }), { "auth.me": aViewer({ id: seller.id }) });
  await title();
  expect(screen.getByText(/^Vous seul voyez cette annonce\./u)).toBeTruthy();
  expect(screen.getByText("Lot 12")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Envoyer un message" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Appeler" })).toBeNull();
  expect(screen.getByRole("link", { name: "Gérer mes annonces" }).getAttribute("href")).toBe("/profile?tab=annonces");
});

test.for([
  ["rejected", true],
  ["pending", false],
] as const)("la sienne, « %s » : la raison d'un refus se lit : %s", async ([status, told]) => {
  open(aDetail({ own: true, status, moderationReason: "Photo floue" }), { "auth.me": aViewer({ id: seller.id }) });
  await title();
  expect(screen.getByText(/^Vous seul voyez cette annonce\./u).textContent.includes("Raison : Photo floue")).toBe(told);
});

test("la sienne quand elle est publique n'a pas de bandeau", async () => {
  open(aDetail({ own: true }), { "auth.me": aViewer({ id: seller.id }) });
  await title();
  expect(screen.queryByText(/^Vous seul voyez/u)).toBeNull();
});

test("trois photos se montrent, les autres sont derrière la troisième ; chacune s'ouvre en grand", async () => {
  open(aDetail({ pictures: ["a", "b", "c", "d", "e"].map(aPicture) }));
  await title();
  expect(screen.getByRole("button", { name: "Agrandir la photo 3 sur 5" }).textContent).toBe("+\u00a02");
  await press("Agrandir la photo 3 sur 5");
  const viewer = within(await screen.findByRole("dialog", { name: "Photos de « Tomates fraîches »" }));
  expect(viewer.getByRole("status").textContent).toBe("Photo 3 / 5");

  await press("Photo suivante");
  expect(viewer.getByRole("status").textContent).toBe("Photo 4 / 5");
  await userEvent.keyboard("{ArrowLeft}");
  expect(viewer.getByRole("status").textContent).toBe("Photo 3 / 5");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
  expect(viewer.getByRole("status").textContent).toBe("Photo 5 / 5");
  expect(screen.getByRole("button", { name: "Photo suivante" }).getAttribute("aria-disabled")).toBe("true");

  await press("Fermer");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("une seule photo : ni compte, ni flèches", async () => {
  open(aDetail({ pictures: [aPicture("a")] }));
  await press("Agrandir la photo 1 sur 1");
  expect(screen.queryByText("1 / 1", { selector: "p" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Photo suivante" })).toBeNull();
});

/** The reader is at the end of the page at once. */
class AtTheEnd {
  readonly tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

test("« À voir aussi » n'est demandé qu'à son approche : ce qui ressemble à celle qu'on lit", async () => {
  const others = ["21", "22", "23", "24"].map((end) => aCard({ id: id.replace(/11$/u, end), title: `Autre ${end}` }));
  const similar = answerTo("announcements.similar", others);
  const { unmount } = open(tomatoes, { "announcements.similar": similar });
  await title();
  expect(similar).not.toHaveBeenCalled();
  unmount();

  vi.stubGlobal("IntersectionObserver", AtTheEnd);
  open(tomatoes, { "announcements.similar": similar });
  expect(await screen.findByRole("heading", { level: 2, name: "À voir aussi" })).toBeTruthy();
  expect((await screen.findAllByRole("article")).map((card) => within(card).getByRole("link").textContent)).toEqual([
    "Autre 21",
    "Autre 22",
    "Autre 23",
    "Autre 24",
  ]);
  expect(similar).toHaveBeenCalledExactlyOnceWith({ id });
});

test("rien ne lui ressemble : une annonce n'a pas de « À voir aussi »", async () => {
  vi.stubGlobal("IntersectionObserver", AtTheEnd);
  const similar = answerTo("announcements.similar", []);
  open(tomatoes, { "announcements.similar": similar });
  await waitFor(() => expect(similar).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole("heading", { name: "À voir aussi" })).toBeNull());
});

test("le cœur d'un visiteur demande de se connecter, et « Se connecter » y mène", async () => {
  const set = answerTo("favourites.set", { favourite: true });
  const { router } = open(tomatoes, { "favourites.set": set });
  await press("Favori");
  expect(await screen.findByText("Vous devez être connecté pour ajouter aux favoris")).toBeTruthy();
  await press("Se connecter");
  expect(router.state.location.pathname).toBe("/auth");
  expect(set).not.toHaveBeenCalled();
});

test("le cœur d'un membre se remplit, puis se vide, et le dit", async () => {
  asMember({ "favourites.set": ({ favourite }) => ({ favourite }) });
  await waitFor(() => expect(screen.getByRole("button", { name: "Favori" }).getAttribute("aria-pressed")).toBe("false"));
  await press("Favori");
  const added = await screen.findByText(/Tomates fraîches a été ajouté à vos favoris\./u);
  expect(added.textContent).toContain("Ajouté aux favoris");
  expect(screen.getByRole("button", { name: "Favori" }).getAttribute("aria-pressed")).toBe("true");
  await press("Favori");
  const removed = await screen.findByText(/Tomates fraîches a été retiré de vos favoris\./u);
  expect(removed.textContent).toContain("Retiré des favoris");
});

const reportButtons = () => screen.findAllByRole("button", { name: "Signaler" });

test("signaler sans être connecté : le message le dit, rien ne s'ouvre", async () => {
  open();
  await userEvent.click((await reportButtons())[0]!);
  expect(await screen.findByText("Vous devez être connecté pour signaler une annonce")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("un signalement est remercié une fois gardé ; « Autre raison » demande des mots", async () => {
  const create = answerTo("reports.create", ({ id: told }) => ({ id: told }));
  asMember({ "reports.create": create });
  await userEvent.click((await reportButtons())[0]!);
  const dialog = within(await screen.findByRole("dialog", { name: "Signaler cette annonce" }));
  await userEvent.click(dialog.getByRole("radio", { name: "Autre raison" }));
  await userEvent.click(dialog.getByRole("button", { name: "Signaler" }));
  expect(await dialog.findByText("Expliquez en quelques mots", { selector: "p" })).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
  await paste(dialog.getByRole("textbox"), "Photos d'un autre");
  await userEvent.click(dialog.getByRole("button", { name: "Signaler" }));
  expect(
    await screen.findByText("Signalement envoyé. Merci de nous aider à maintenir la qualité de la plateforme."),
  ).toBeTruthy();
  expect(create).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ announcementId: id, reason: "autre", text: "Photos d'un autre" }),
  );
});

test("sa propre annonce ne se signale pas", async () => {
  open(aDetail({ own: true }), { "auth.me": aViewer() });
  await title();
  expect(screen.queryByRole("button", { name: "Signaler" })).toBeNull();
});
