import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { aCard, aDetail } from "#testing/announcements.ts";
import { type Answers, refused } from "#testing/render.tsx";
import { answerUploads, aPage, failing, fetchPages, fill, openAsMember, openSite, OTHER, other, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { VALIDATION } from "./section-5.ts";

beforeAll(fetchPages);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const DETAIL = `/announcements/${aCard().id}`;
const held = (id: string) => ({ id, key: `cle/${id}`, widths: [320], width: 640, height: 480, color: "#888888", avif: false });

async function choosePhotos(files: File[], answers: Answers = {}) {
  openAsMember("/create-announcement", answers);
  fireEvent.change(await screen.findByLabelText("Ajouter des photos"), { target: { files } });
}
const photo = (size: number, type = "image/jpeg") => new File([new Uint8Array(size)], "photo.jpg", { type });

async function removePhoto(removeImage: unknown) {
  openAsMember("/create-announcement", { "announcements.myImages": [held("a")], "announcements.removeImage": removeImage });
  await press("Supprimer la photo 1");
}
async function write(text: string, answers: Answers = {}) {
  openAsMember(`/messages?with=${OTHER}`, answers);
  await fill({ "Votre message": text });
  await press("Envoyer");
}
async function reset(password: string, confirmation: string) {
  openSite(`/reset-password#t=${"a".repeat(43)}`, { "auth.checkReset": { email: "" } });
  await fill({ "Nouveau mot de passe": password, "Confirmer le mot de passe": confirmation });
  await press("Enregistrer le mot de passe");
}
async function register(fields: Record<string, string>) {
  openSite("/auth");
  await press("Inscription", "radio");
  await fill(fields);
  await press("S'inscrire");
}
const seller = { ...other, country: "gabon", announcementsCount: 1, viewsCount: 0, createdAt: "2026-01-05T10:00:00.000Z" };

walk(VALIDATION, {
  "create-visitor": () => openSite("/create-announcement"),
  async "create-empty"() {
    openAsMember("/create-announcement");
    await press("Publier l'annonce");
  },
  async "create-other"() {
    openAsMember("/create-announcement");
    await fill({ Ville: "autre" });
    await press("Publier l'annonce");
  },
  async "edit-untitled"() {
    openAsMember(`/edit-announcement/${aCard().id}`);
    await fill({ Titre: "" });
    await press("Enregistrer");
  },
  "photo-type": () => choosePhotos([photo(9, "image/svg+xml")]),
  "photo-size": () => choosePhotos([photo(5_242_881)]),
  "photo-none": () => choosePhotos([photo(0, "text/plain")]),
  "photo-seventh"() {
    answerUploads();
    return choosePhotos(Array.from({ length: 7 }, () => photo(9)));
  },
  "photo-removed": () => removePhoto(null),
  "photo-kept": () => removePhoto(failing()),
  async "write-visitor"() {
    openSite("/producteurs", { "directories.list": aPage([seller]) });
    await press(/^Contacter/u);
  },
  "write-empty": () => write("   "),
  "write-refused": () => write("Bonjour", { "messages.send": failing(refused("message.bad-receiver")) }),
  async "call-none"() {
    openAsMember(DETAIL, { "announcements.revealPhone": failing(refused("phone.none")) });
    await press("Appeler");
  },
  async "favourite-visitor"() {
    openSite(DETAIL);
    await press("Favori");
  },
  async "contact-visitor"() {
    const { router } = openSite(DETAIL);
    await press("Envoyer un message", "link");
    await vi.waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
  },
  "register-differ": () => register({ "Mot de passe": "mangue-verte", "Confirmer le mot de passe": "autre" }),
  "register-empty": () => register({}),
  "reset-differ": () => reset("mangue-verte", "autre"),
  "reset-short": () => reset("court", "court"),
  async "profile-signed-out"() {
    openAsMember("/profile?edition=1", { "profiles.update": failing(refused("auth.required-for-profile")) });
    await press("Enregistrer");
  },
  "price-none": () => openSite(DETAIL, { "announcements.byId": aDetail({ price: 0 }) }),
});
