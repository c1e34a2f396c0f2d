import type { AnnouncementStatus } from "@recolte/domain/market/announcements/status";
import { fireEvent, screen } from "@testing-library/react";
import type { Outputs } from "#lib/line/trpc.ts";
import { aCard, anOwn } from "./announcements.ts";
import { type Answer, type Answers, aPage } from "./answers.ts";
import { aDirectory, anEntry } from "./directory.ts";
import { entering, OTHER, profile } from "./people.ts";
import { refused } from "./render.tsx";
import { fill, openAsMember, openDialog, openSite, WAIT, press } from "./site.ts";

// What people do on the site, up to the moment when the server answers.

const { id } = aCard();
const DETAIL = `/announcements/${id}`;
const CHECKED = { email: "", isStaff: false, invited: false };
const RESET = `/reset-password#t=${"a".repeat(43)}`;

export async function signIn(answer: Answer<"auth.signIn">) {
  const view = openSite("/auth", entering("auth.signIn", answer));
  await fill({ Email: "awa@exemple.ga", "Mot de passe": "mangue-verte" });
  await press("Se connecter");
  return view;
}

export async function signUp(answer: Answer<"auth.signUp">, fields: Record<string, string> = {}) {
  openSite("/auth", entering("auth.signUp", answer));
  await press("Inscription", "radio");
  await press("Grossiste", "radio");
  await fill({ Prénom: "Awa", Nom: "Ondo", Email: "awa@exemple.ga" });
  await fill({ "Mot de passe": "mangue-verte", "Confirmer le mot de passe": "mangue-verte", ...fields });
  await press(/^J'ai au moins 18 ans/u, "checkbox");
  await press("S'inscrire");
}

export async function signOut(answer: Answer<"auth.signOut">) {
  const view = openAsMember("/profile", { "auth.signOut": answer });
  await press("Se déconnecter");
  await press("Se déconnecter", "button", await openDialog());
  return view;
}

export async function askReset(answer: Answer<"auth.requestReset">) {
  openSite("/auth", { "auth.requestReset": answer });
  await press("Mot de passe oublié ?");
  await fill({ Email: "awa@exemple.ga" });
  await press("Envoyer le lien");
}

export const openReset = () => openSite(RESET, { "auth.checkReset": CHECKED });

export async function resetPassword(answer: Answer<"auth.resetPassword">, password = "mangue-verte", confirmation = password) {
  openSite(RESET, { "auth.checkReset": CHECKED, ...entering("auth.resetPassword", answer) });
  await fill({ "Nouveau mot de passe": password, "Confirmer le mot de passe": confirmation });
  await press("Enregistrer le mot de passe");
}

export async function changePassword(answer: Answer<"auth.changePassword">) {
  openAsMember("/profile?tab=parametres", { "auth.changePassword": answer });
  await fill({ "Mot de passe actuel": "ancien-secret" });
  await fill({ "Nouveau mot de passe": "mangue-verte", "Confirmer le mot de passe": "mangue-verte" });
  await press("Changer le mot de passe");
}

export async function editProfile(answer: Answer<"profiles.update">) {
  openAsMember("/profile?edition=1", { "profiles.update": answer });
  await press("Enregistrer");
}

export async function createProfile(answer: () => Outputs["profiles"]["create"]) {
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

export async function publish(answer: Answer<"announcements.create">) {
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

export async function saveAnnouncement(answer: Answer<"announcements.update">) {
  openAsMember(`/edit-announcement/${id}`, { "announcements.update": answer });
  await screen.findByDisplayValue("Tomates fraîches", {}, WAIT);
  await press("Enregistrer");
}

type OwnAction = "pause" | "reactivate" | "remove" | "quickEdit";

/** One's own list with one announcement, and a server that answers this to the action. */
export const openOwnList = (status: AnnouncementStatus, answers: Pick<Answers, `announcements.${OwnAction}`> = {}) =>
  openAsMember("/profile?tab=annonces", { "announcements.mine": aPage([anOwn({ status })]), ...answers });

export async function removeOwn(answer: Answer<"announcements.remove">) {
  openOwnList("active", { "announcements.remove": answer });
  await press(/^Plus d'actions/u);
  await press("Supprimer", "menuitem");
  await press("Supprimer", "button", await openDialog());
}

export async function pressOnDetail(button: string, answers: Answers) {
  openAsMember(DETAIL, answers);
  await press(button);
}

export async function report(answer: Answer<"reports.create">) {
  await pressOnDetail("Signaler", { "reports.create": answer });
  await press("Prix trompeur", "radio");
  await press("Signaler", "button", await openDialog());
}

export async function write(text: string, answer: Answer<"messages.send">) {
  openAsMember(`/messages?with=${OTHER}`, { "messages.send": answer });
  await fill({ "Votre message": text });
  await press("Envoyer");
}

/** The directory with one producer, and a tap on « Contacter ». */
export async function contactProducer(open: typeof openSite, answer?: Answer<"directories.write">) {
  open("/producteurs", { "directories.list": aDirectory([anEntry({ kind: "producteur" })]), "directories.write": answer });
  await press(/^Contacter/u);
}
