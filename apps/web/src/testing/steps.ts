import { fireEvent, screen } from "@testing-library/react";
import { aCard } from "./announcements.ts";
import { anEntry } from "./directory.ts";
import { entering } from "./people.ts";
import { refused } from "./render.tsx";
import { aPage, fill, openAsMember, openDialog, openSite, OTHER, WAIT, press, profile } from "./site.ts";

// What people do on the site, up to the moment when the server answers.

type Answer = unknown;
const { id } = aCard();
const DETAIL = `/announcements/${id}`;
const RESET = `/reset-password#t=${"a".repeat(43)}`;

export async function signIn(answer: Answer) {
  const view = openSite("/auth", entering("auth.signIn", answer));
  await fill({ Email: "awa@exemple.ga", "Mot de passe": "mangue-verte" });
  await press("Se connecter");
  return view;
}

export async function signUp(answer: Answer, fields: Record<string, string> = {}) {
  openSite("/auth", entering("auth.signUp", answer));
  await press("Inscription", "radio");
  await press("Grossiste", "radio");
  await fill({ Prénom: "Awa", Nom: "Ondo", Email: "awa@exemple.ga" });
  await fill({ "Mot de passe": "mangue-verte", "Confirmer le mot de passe": "mangue-verte", ...fields });
  await press(/^J'ai au moins 18 ans/u, "checkbox");
  await press("S'inscrire");
}

export async function signOut(answer: Answer) {
  const view = openAsMember("/profile", { "auth.signOut": answer });
  await press("Se déconnecter");
  await press("Se déconnecter", "button", await openDialog());
  return view;
}

export async function askReset(answer: Answer) {
  openSite("/auth", { "auth.requestReset": answer });
  await press("Mot de passe oublié ?");
  await fill({ Email: "awa@exemple.ga" });
  await press("Envoyer le lien");
}

export const openReset = () => openSite(RESET, { "auth.checkReset": { email: "" } });

export async function resetPassword(answer: Answer, password = "mangue-verte", confirmation = password) {
  openSite(RESET, { "auth.checkReset": { email: "" }, ...entering("auth.resetPassword", answer) });
  await fill({ "Nouveau mot de passe": password, "Confirmer le mot de passe": confirmation });
  await press("Enregistrer le mot de passe");
}

export async function changePassword(answer: Answer) {
  openAsMember("/profile?tab=parametres", { "auth.changePassword": answer });
  await fill({ "Mot de passe actuel": "ancien-secret" });
  await fill({ "Nouveau mot de passe": "mangue-verte", "Confirmer le mot de passe": "mangue-verte" });
  await press("Changer le mot de passe");
}

export async function editProfile(answer: Answer) {
  openAsMember("/profile?edition=1", { "profiles.update": answer });
  await press("Enregistrer");
}

export async function createProfile(answer: () => unknown) {
  let asked = false;
  const me = () => {
    if (asked) return profile;
    throw refused("profile.missing");
  };
  const create = () => {
    asked = true;
    return answer();
  };
  openAsMember("/profile", { "profiles.me": me, "profiles.create": create });
  await press("Créer mon profil");
}

export async function publish(answer: Answer) {
  openAsMember("/create-announcement", { "announcements.create": answer });
  await fill({ Titre: "Tomates", Catégorie: "legumes", "État du produit": "frais", Description: "Mûres" });
  await fill({ "Prix \\(FCFA\\)": "500", Ville: "Oyem" });
  await press("Publier l'annonce");
}

export async function choosePhotos(at: string, label: string, files: File[]) {
  openAsMember(at);
  fireEvent.change(await screen.findByLabelText(label, {}, WAIT), { target: { files } });
}
const JPEG_HEAD = Uint8Array.of(0xff, 0xd8, 0xff);
export const photo = (size = 9, type = "image/jpeg") =>
  new File([JPEG_HEAD.slice(0, size), new Uint8Array(Math.max(0, size - JPEG_HEAD.length))], "photo.jpg", { type });

export async function saveAnnouncement(answer: Answer) {
  openAsMember(`/edit-announcement/${id}`, { "announcements.update": answer });
  await screen.findByDisplayValue("Tomates fraîches", {}, WAIT);
  await press("Enregistrer");
}

type OwnAction = "pause" | "reactivate" | "remove" | "quickEdit";

/** One's own list with one announcement, and a server that answers this to the action. */
export function openOwnList(status: string, action?: OwnAction, answer?: Answer) {
  const own = { ...aCard(), status, version: 1, favouritesCount: 0, expiresAt: "2026-12-24T10:00:00.000Z" };
  const answers = action ? { [`announcements.${action}`]: answer } : {};
  return openAsMember("/profile?tab=annonces", { "announcements.mine": aPage([own]), ...answers });
}

export async function removeOwn(answer: Answer) {
  openOwnList("active", "remove", answer);
  await press(/^Plus d'actions/u);
  await press("Supprimer", "menuitem");
  await press("Supprimer", "button", await openDialog());
}

export async function pressOnDetail(button: string, answers: Record<string, unknown>) {
  openAsMember(DETAIL, answers);
  await press(button);
}

export async function report(answer: Answer) {
  await pressOnDetail("Signaler", { "reports.create": answer });
  await press("Prix trompeur", "radio");
  await press("Signaler", "button", await openDialog());
}

export async function write(text: string, answer: Answer) {
  openAsMember(`/messages?with=${OTHER}`, { "messages.send": answer });
  await fill({ "Votre message": text });
  await press("Envoyer");
}

/** The directory with one producer, and a tap on « Contacter ». */
export async function contactProducer(open: typeof openSite, answer?: Answer) {
  open("/producteurs", { "directories.list": aPage([anEntry({ kind: "producteur" })]), "directories.write": answer });
  await press(/^Contacter/u);
}
