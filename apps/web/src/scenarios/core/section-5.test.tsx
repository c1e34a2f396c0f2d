import { beforeAll, beforeEach, expect, vi } from "vitest";
import { draftOf } from "#features/announcements/draft.ts";
import { BLANK } from "#features/announcements/form-values.ts";
import { aCard, aDetail, anUpload } from "#testing/announcements.ts";
import {
  choosePhotos,
  contactProducer,
  editProfile,
  photo,
  pressOnDetail,
  resetPassword,
  signUp,
  write,
} from "#testing/steps.ts";
import { aViewer, profile } from "#testing/people.ts";
import { refused } from "#testing/render.tsx";
import { type Answer, failing } from "#testing/answers.ts";
import { WAIT, answerUploads, fetchPages, fill, openAsMember, openSite, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { VALIDATION } from "@recolte/specification/core/section-5";

beforeAll(fetchPages);
beforeAll(() => answerUploads());
beforeEach(() => localStorage.clear());

const DETAIL = `/announcements/${aCard().id}`;

const choose = (...files: File[]) => choosePhotos("/create-announcement", "Ajouter des photos", files);

async function removePhoto(removeImage: Answer<"announcements.removeImage">) {
  draftOf(aViewer().id, null).keep(BLANK, null, ["a"]);
  openAsMember("/create-announcement", { "announcements.myImages": [anUpload("a")], "announcements.removeImage": removeImage });
  await press("Supprimer la photo 1");
}

walk(VALIDATION, {
  "create-visitor": () => openSite("/create-announcement"),
  async "create-empty"() {
    openAsMember("/create-announcement", { "profiles.me": { ...profile, location: "" } });
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
  "photo-type": () => choose(photo(9, "image/svg+xml")),
  "photo-size": () => choose(photo(5_242_881)),
  "photo-none": () => choose(photo(0, "text/plain")),
  "photo-seventh": () => choose(...Array.from({ length: 7 }, () => photo())),
  "photo-removed": () => removePhoto({ removed: true }),
  "photo-kept": () => removePhoto(failing()),
  "write-visitor": () => contactProducer(openSite),
  "write-empty": () => write("   ", failing()),
  "write-refused": () => write("Bonjour", failing(refused("message.bad-receiver"))),
  "call-none": () => pressOnDetail("Appeler", { "announcements.revealPhone": failing(refused("phone.none")) }),
  async "favourite-visitor"() {
    openSite(DETAIL);
    await press("Favori");
  },
  async "contact-visitor"() {
    const { router } = openSite(DETAIL);
    await press("Envoyer un message", "link");
    await vi.waitFor(() => expect(router.state.location.pathname).toBe("/auth"), WAIT);
  },
  async "report-visitor"() {
    openSite(DETAIL);
    await press("Signaler");
  },
  "register-differ": () => signUp(failing(), { "Confirmer le mot de passe": "autre" }),
  async "register-empty"() {
    openSite("/auth");
    await press("Inscription", "radio");
    await press("S'inscrire");
  },
  "reset-differ": () => resetPassword(failing(), "mangue-verte", "autre"),
  "reset-short": () => resetPassword(failing(), "court"),
  "profile-signed-out": () => editProfile(failing(refused("auth.required-for-profile"))),
  "price-none": () => openSite(DETAIL, { "announcements.byId": aDetail({ price: 0 }) }),
});
