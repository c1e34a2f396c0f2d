import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { profile as standard } from "#testing/people.ts";
import { type Answers, answerTo, failing } from "#testing/answers.ts";
import { refused, renderPage } from "#testing/render.tsx";
import { ProfileEditor } from "./profile-editor.tsx";

const profile = { ...standard, lastName: "Obame", email: "awa@exemple.example" };
const { firstName, lastName, userType, location, country, bio, phone } = profile;
const fields = { firstName, lastName, userType, location, country, bio, phone };

beforeEach(() => localStorage.clear());

const open = (answers: Answers = {}, changes: Partial<typeof profile> = {}) => {
  const done = vi.fn();
  const view = renderPage(<ProfileEditor profile={{ ...profile, ...changes }} onDone={done} />, { answers });
  return { ...view, done };
};
const retype = async (label: RegExp, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const save = () => userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));

test("enregistrer envoie tous les champs : « Profil mis à jour avec succès », le formulaire se ferme", async () => {
  const update = answerTo("profiles.update", { verified: true });
  const { done } = open({ "profiles.update": update });
  await retype(/^Localisation/u, "Bitam");
  await userEvent.selectOptions(screen.getByLabelText(/^Pays/u), "Côte d'Ivoire");
  await save();
  expect(await screen.findByText("Profil mis à jour avec succès")).toBeTruthy();
  expect(update).toHaveBeenCalledExactlyOnceWith({ ...fields, location: "Bitam", country: "cote_ivoire" });
  expect(done).toHaveBeenCalledOnce();
});

test("ce qui est parti ne se rappelle pas : « Annuler » ne ferme rien pendant l'envoi", async () => {
  const { done } = open({ "profiles.update": () => new Promise(() => {}) });
  await retype(/^Localisation/u, "Bitam");
  await save();
  expect(await screen.findByRole("button", { name: "Enregistrement..." })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Annuler" }));
  expect(done).not.toHaveBeenCalled();
  expect(Object.keys(localStorage)).toHaveLength(1);
});

test("les six types se choisissent", () => {
  open();
  const options = [...screen.getByLabelText<HTMLSelectElement>(/^Type de compte/u).options].map(({ text }) => text);
  expect(options).toEqual(["Producteur", "Transformateur", "Grossiste", "Transporteur", "Détaillant", "Consommateur"]);
});

test.for([
  ["Prénom", "  ", "Le prénom est requis"],
  ["Nom", " ", "Le nom est requis"],
  ["Téléphone", "bureau", "Numéro de téléphone invalide"],
] as const)("%s « %s » : « %s », rien n'est envoyé, le champ a le focus", async ([name, text, said]) => {
  const label = new RegExp(`^${name}`, "u");
  const update = answerTo("profiles.update", { verified: true });
  open({ "profiles.update": update });
  await retype(label, text);
  await save();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(update).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByLabelText(label));
});

test.for([
  ["panne", "Erreur lors de la mise à jour du profil", new Error("panne")],
  ["session finie", "Utilisateur non connecté", refused("auth.required-for-profile")],
] as const)("%s : « %s », et ce qui est tapé reste, même après un rechargement", async ([_what, said, error]) => {
  const answers = {
    "profiles.update": () => {
      throw error;
    },
  };
  const { unmount, done } = open(answers);
  await retype(/^Présentation/u, "Gombo et piment");
  await save();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByLabelText(/^Présentation/u)).toHaveProperty("value", "Gombo et piment");
  expect(done).not.toHaveBeenCalled();
  unmount();
  open(answers);
  expect(screen.getByLabelText(/^Présentation/u)).toHaveProperty("value", "Gombo et piment");
});

test("annuler demande, et « Effacer » oublie ce qui était tapé", async () => {
  const { unmount, done } = open();
  await retype(/^Présentation/u, "Gombo et piment");
  await userEvent.click(screen.getByRole("button", { name: "Annuler" }));
  await userEvent.click(await screen.findByRole("button", { name: "Effacer" }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  unmount();
  open();
  expect(screen.getByLabelText(/^Présentation/u)).toHaveProperty("value", "Maraîchère");
  expect(screen.queryByText("Brouillon repris")).toBeNull();
});

test("un champ laissé tel quel montre ce que le profil dit désormais, pas ce qu'il disait au brouillon", async () => {
  const { unmount } = open();
  await retype(/^Présentation/u, "Gombo et piment");
  unmount();
  open({}, { location: "Bitam" });
  expect(screen.getByLabelText(/^Localisation/u)).toHaveProperty("value", "Bitam");
  expect(screen.getByLabelText(/^Présentation/u)).toHaveProperty("value", "Gombo et piment");
});

test("le brouillon porte d'abord le nom de son auteur : l'appareil qui reconnaît ses brouillons à ce nom le lui garde", async () => {
  open();
  await retype(/^Présentation/u, "Gombo et piment");
  expect(Object.keys(localStorage)).toEqual([`recolte.draft.${profile.id}.profile`]);
});

test("le brouillon de l'un n'est pas celui de l'autre", async () => {
  const { unmount } = open();
  await retype(/^Présentation/u, "Gombo et piment");
  unmount();
  open({}, { id: "0190f3a0-0000-7000-8000-000000000002" });
  expect(screen.getByLabelText(/^Présentation/u)).toHaveProperty("value", "Maraîchère");
});

const LOST = /En enregistrant, vous perdez votre badge/u;
test("avant d'enregistrer, on lit que changer de nom ou de type retire le badge", async () => {
  open();
  expect(screen.getByText(/Changer de prénom, de nom ou de type de compte retire le badge/u)).toBeTruthy();
  await retype(/^Localisation/u, "Bitam");
  expect(screen.queryByText(LOST)).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Prénom/u), " ");
  expect(screen.queryByText(LOST)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/^Type de compte/u), "Grossiste");
  expect(await screen.findByText(LOST)).toBeTruthy();
});

test("qui n'est pas vérifié n'a rien à perdre", async () => {
  open({}, { verified: false });
  await retype(/^Nom/u, "Nguema");
  expect(screen.queryByText(LOST)).toBeNull();
});

test.for([
  [
    new File(["<svg/>"], "dessin.svg", { type: "image/svg+xml" }),
    "Format d'image non supporté. Utilisez JPEG, PNG, WebP ou GIF.",
  ],
  [new File(["Bonjour"], "texte.jpg", { type: "image/jpeg" }), "Format d'image non supporté. Utilisez JPEG, PNG, WebP ou GIF."],
  [new File([], "vide.jpg", { type: "text/plain" }), "Veuillez sélectionner un fichier valide"],
] as const)("un avatar qui n'est pas une photo n'est pas envoyé", async ([file, said]) => {
  open();
  await userEvent.upload(screen.getByLabelText("Ajouter une photo"), file, { applyAccept: false });
  expect(await screen.findByText(said)).toBeTruthy();
  // The same file would be refused again.
  expect(screen.queryByRole("button", { name: "Réessayer" })).toBeNull();
});

test("retirer l'avatar le demande au serveur ; un échec se dit", async () => {
  const remove = answerTo("profiles.removeAvatar", { removed: true }).mockImplementationOnce(failing());
  open({ "profiles.removeAvatar": remove }, { avatarKey: "v1" });
  const button = screen.getByRole("button", { name: "Retirer la photo" });
  await userEvent.click(button);
  expect(await screen.findByText("Erreur lors de la suppression")).toBeTruthy();
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("false"));
  await userEvent.click(button);
  expect(await screen.findByText("Image supprimée")).toBeTruthy();
});
