import { WANTED_BY_DEFAULT } from "@recolte/domain/identity/channels";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aViewer, profile as standard } from "#testing/people.ts";
import { type Answers, answerTo, aPage, failing } from "#testing/answers.ts";
import { refused, refusing, renderPage } from "#testing/render.tsx";
import { Component as OwnProfile } from "./own-profile.page.tsx";

const viewer = aViewer({ unread: 4 });
const profile = { ...standard, lastName: "Obame", email: "awa@exemple.example" };
const own: Answers = {
  "auth.me": viewer,
  "profiles.me": profile,
  "profiles.myStats": { announcements: 2, active: 1, views: 7, favouritesReceived: 3 },
  "announcements.mine": aPage([]),
  "sessions.list": [],
  "notifications.switches": WANTED_BY_DEFAULT,
};
const open = (answers: Answers = {}, at = "/profile") =>
  renderPage(<OwnProfile />, { path: "/profile", at, answers: { ...own, ...answers } });
const link = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");

test("l'en-tête de son profil : nom, type, badge vérifié, lieu, ancienneté et chiffres", async () => {
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Awa Obame" })).toBeTruthy();
  for (const text of ["Vérifié", "Membre depuis janvier 2026", "annonces", "vues", "favoris reçus"])
    expect(screen.getByText(text)).toBeTruthy();
  for (const text of ["Producteur", "Oyem"]) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

test("l'aperçu montre chiffres et informations, téléphone et adresse compris", async () => {
  open();
  for (const text of ["Statistiques", "Informations du profil", "+241 06 12 34 56", "awa@exemple.example", "Maraîchère"])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(await screen.findByText("sur 2 publiées")).toBeTruthy();
  expect(screen.getByText("4")).toBeTruthy();
});

test("ce qui manque au profil s'accorde avec ce qu'il serait", async () => {
  open({ "profiles.me": { ...profile, phone: null, location: "", bio: "" } });
  const valueOf = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
  await screen.findByText("Informations du profil");
  expect(["Téléphone", "Localisation", "Présentation"].map(valueOf)).toEqual([
    "Non renseigné",
    "Non renseignée",
    "Non renseignée",
  ]);
});

test("des chiffres qui ne viennent pas se taisent : « -- », et le reste est là", async () => {
  open({ "profiles.myStats": failing() });
  expect(await screen.findByRole("heading", { level: 1, name: "Awa Obame" })).toBeTruthy();
  expect(await screen.findAllByText("--")).toHaveLength(6);
});

test("les trois boutons mènent où il faut", async () => {
  open();
  expect(await link("Nouvelle annonce")).toBe("/create-announcement");
  expect(await link("Accéder au tableau de bord")).toBe("/dashboard/producteur");
  expect(await link("Modifier le profil")).toBe("/profile?edition=1");
});

test.each([
  ["producteur", ["/orders", "/stock", "/quotes"]],
  ["transporteur", ["/orders", "/quotes"]],
  ["consommateur", ["/orders", "/quotes"]],
] as const)("un %s trouve ici, sans la colonne, ses commandes, son stock et ses transports", async (userType, expected) => {
  open({ "auth.me": aViewer({ userType }) });
  const links = within(await screen.findByRole("navigation", { name: "Mon commerce" })).getAllByRole("link");
  expect(links.map((one) => one.getAttribute("href"))).toEqual(expected);
});

test.each([
  { role: "moderator", name: "Modération", to: "/admin/announcements" },
  { role: "admin", name: "Administration", to: "/admin" },
] as const)("qui a le rôle $role trouve sur son profil le chemin de son travail", async ({ role, name, to }) => {
  open({ "auth.me": aViewer({ roles: [role] }) });
  const links = within(await screen.findByRole("navigation", { name: "Mon commerce" }));
  expect(links.getByRole("link", { name }).getAttribute("href")).toBe(to);
});

test("le tableau de bord d'un administrateur est l'administration", async () => {
  open({ "auth.me": aViewer({ roles: ["admin"] }) });
  expect(await link("Accéder au tableau de bord")).toBe("/admin");
});

test("trois onglets, dans cet ordre ; une adresse qui en nomme un autre montre le premier", async () => {
  open({}, "/profile?tab=admin");
  const tabs = await screen.findAllByRole("tab");
  expect(tabs.map(({ textContent }) => textContent)).toEqual(["Aperçu", "Mes annonces", "Paramètres"]);
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Aperçu");
});

test("l'onglet est dans l'adresse, dans les deux sens", async () => {
  const { router } = open({}, "/profile?tab=annonces");
  expect(await screen.findByText("Vous n'avez pas encore publié d'annonce.")).toBeTruthy();
  await userEvent.click(screen.getByRole("tab", { name: "Aperçu" }));
  expect(await screen.findByText("Informations du profil")).toBeTruthy();
  expect(router.state.location.search).toBe("");
  await userEvent.click(screen.getByRole("tab", { name: "Mes annonces" }));
  expect(router.state.location.search).toBe("?tab=annonces");
  await userEvent.click(screen.getByRole("tab", { name: "Paramètres" }));
  expect(await screen.findByRole("button", { name: "Changer le mot de passe" })).toBeTruthy();
  expect(router.state.location.search).toBe("?tab=parametres");
});

test("tant que la session n'est pas connue : « Chargement... »", async () => {
  open({ "auth.me": () => new Promise(() => {}) });
  expect(await screen.findByText("Chargement...")).toBeTruthy();
});

test("tant que le profil ne vient pas : « Chargement... »", async () => {
  open({ "profiles.me": () => new Promise(() => {}) });
  await waitFor(() => expect(screen.getByText("Chargement...").closest("[aria-busy=true]")).toBeTruthy());
});

test.for([
  ["sans session", { "auth.me": null }],
  ["quand la session a pris fin", { "profiles.me": failing(refused("auth.required")) }],
] as const)("%s : « Utilisateur non connecté », et un bouton vers la connexion", async ([_when, answers]) => {
  const { router } = open(answers);
  expect(await screen.findByText("Utilisateur non connecté")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Se connecter" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
  expect(router.state.location.state).toEqual({ from: "/profile" });
});

test("un compte sans profil le crée : « Profil créé avec succès », puis le complète", async () => {
  const create = answerTo("profiles.create", { created: true });
  const made: typeof profile = {
    ...profile,
    firstName: "",
    lastName: "",
    userType: "consommateur",
    verified: false,
    location: "",
    phone: null,
    bio: "",
  };
  const me = () => {
    if (create.mock.calls.length === 0) throw refused("profile.missing");
    return made;
  };
  const { router } = open({ "profiles.me": me, "profiles.create": create });
  expect(await screen.findByText("Profil non configuré")).toBeTruthy();
  expect(await link("Retour à l'accueil")).toBe("/");
  await userEvent.click(screen.getByRole("button", { name: "Créer mon profil" }));
  expect(await screen.findByText("Profil créé avec succès")).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 1, name: "Membre" })).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe("?edition=1"));
  expect(await screen.findByLabelText(/^Type de compte/u)).toHaveProperty("value", "consommateur");
});

test("sans profil, le compte se gère quand même : mot de passe, sessions, données et suppression sous « Paramètres »", async () => {
  open({ "profiles.me": refusing("profile.missing") });
  expect(await screen.findByText("Profil non configuré")).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 2, name: "Paramètres" })).toBeTruthy();
  for (const name of ["Changer le mot de passe", "Supprimer mon compte"])
    expect(await screen.findByRole("button", { name })).toBeTruthy();
  for (const name of ["Appareils connectés", "Mes données"]) expect(screen.getByText(name)).toBeTruthy();
});

test("le numéro qui ouvre le compte se met dans le profil d'un geste, et ne s'y met pas de lui-même", async () => {
  open({ "auth.me": aViewer({ phone: "+24166415263" }), "profiles.me": { ...profile, phone: null } }, "/profile?edition=1");
  const field = await screen.findByLabelText<HTMLInputElement>("Téléphone");
  expect(field.value).toBe("");
  await userEvent.click(screen.getByRole("button", { name: "Mettre +241 66 41 52 63" }));
  expect(field.value).toBe("+241 66 41 52 63");
  expect(screen.queryByRole("button", { name: /^Mettre/u })).toBeNull();
});

test("une création qui échoue : « Erreur lors de la création du profil », et l'on peut recommencer", async () => {
  open({ "profiles.me": refusing("profile.missing"), "profiles.create": failing() });
  await userEvent.click(await screen.findByRole("button", { name: "Créer mon profil" }));
  expect(await screen.findByText("Erreur lors de la création du profil")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Créer mon profil" })).toBeTruthy();
});

test.for([
  ["le serveur répond par une erreur", "Erreur lors du chargement du profil", refused("service.database-away")],
  ["personne ne répond", "Erreur inattendue lors du chargement", new Error("réseau")],
] as const)("quand %s : « %s », réessayer ou l'accueil", async ([_when, said, error]) => {
  const me = answerTo("profiles.me", profile).mockImplementationOnce(failing(error));
  open({ "profiles.me": me });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(await link("Retour à l'accueil")).toBe("/");
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Awa Obame" })).toBeTruthy();
});

test("se déconnecter demande d'abord, puis mène à la connexion, même quand le serveur échoue", async () => {
  const signOut = answerTo("auth.signOut", refusing("service.database-away"));
  const { router } = open({ "auth.signOut": signOut });
  await userEvent.click(await screen.findByRole("button", { name: "Se déconnecter" }));
  expect(signOut).not.toHaveBeenCalled();
  await screen.findByText("Se déconnecter ?");
  const [, ahead] = screen.getAllByRole("button", { name: "Se déconnecter", hidden: true });
  await userEvent.click(ahead!);
  await waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
  expect(await screen.findByText("Erreur lors de la déconnexion")).toBeTruthy();
});

test("tant que les chiffres viennent, « -- » n'est pas là : c'est la marque d'un échec", async () => {
  const stats = { announcements: 2, active: 1, views: 7, favouritesReceived: 3 };
  let answer = () => {};
  open({ "profiles.myStats": () => new Promise((resolve) => (answer = () => resolve(stats))) });
  expect(await screen.findByRole("heading", { level: 1, name: "Awa Obame" })).toBeTruthy();
  expect(screen.queryByText("--")).toBeNull();
  answer();
  expect(await screen.findAllByText("7")).not.toEqual([]);
});

test("le profil dit ce qui manque pour être trouvé et joint, et nomme le pays du drapeau", async () => {
  open({
    "profiles.me": { ...profile, location: "", phone: null },
    "dashboards.toDo": { items: [], missing: ["town", "phone"] },
  });
  expect(await link("Indiquez votre ville")).toBe("/profile?edition=1");
  expect(await link("Dites à quel numéro vous appeler")).toBe("/profile?edition=1");
  expect(screen.getByText("À compléter :")).toBeTruthy();
  const head = screen.getByRole("heading", { level: 1 }).closest("section") ?? document.body;
  expect(within(head).getByText("Gabon")).toBeTruthy();
});
