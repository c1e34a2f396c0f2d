import { screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { CallButton } from "#features/announcements/call-button.tsx";
import { useViewer } from "#lib/viewer.ts";
import { aCard } from "#testing/announcements.ts";
import * as doings from "#testing/doings.ts";
import { aViewer } from "#testing/people.ts";
import { refused, renderPage } from "#testing/render.tsx";
import { PATIENCE, answerUploads, failing, fetchPages, fill, openAsMember, openSite, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { FAILURES, SUCCESSES } from "@recolte/specification/core/section-8";

beforeAll(fetchPages);
beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const { id } = aCard();
const DETAIL = `/announcements/${id}`;
const refusing = (...refusal: Parameters<typeof refused>) => failing(refused(...refusal));
const kept = { weakPassword: false, signedIn: true };
const made = () => ({ id, version: 2, status: "paused", verified: true });

const copying = (writeText: () => Promise<void>) => vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
const failingCopy = () => Promise.reject(new Error("NotAllowedError"));

/** Only once it is known who looks: a visitor would be led to sign in. */
const KnownCall = () => useViewer().viewer && <CallButton announcement={{ id, title: "Tomates" }} open={failing()} />;

/** The page's button, with a telephone that does not open. */
async function callInVain(copy: () => Promise<void>) {
  copying(copy);
  const answers = { "auth.me": aViewer(), "announcements.revealPhone": { phone: "+241 77 12 34 56" } };
  renderPage(<KnownCall />, { answers });
  await press("Appeler");
  await press("Copier numéro", "button", await screen.findByRole("alert", {}, PATIENCE));
}

walk(FAILURES, {
  "sign-in": () => doings.signIn(failing()),
  "sign-in-refused": () => doings.signIn(refusing("auth.bad-credentials")),
  "sign-up": () => doings.signUp(failing()),
  "sign-up-refused": () => doings.signUp(refusing("auth.email-taken")),
  "sign-out": () => doings.signOut(failing()),
  forgotten: () => doings.askReset(failing()),
  async verification() {
    openSite("/help", { "auth.me": aViewer({ emailVerified: false }), "auth.resendVerification": failing() });
    await press("Renvoyer");
  },
  reset: () => doings.resetPassword(failing()),
  password: () => doings.changePassword(failing()),
  profile: () => doings.editProfile(failing()),
  "profile-creation": () => doings.createProfile(failing()),
  avatar() {
    answerUploads(500);
    return doings.choosePhotos("/profile?edition=1", "Ajouter une photo", [doings.photo()]);
  },
  "profile-signed-out": () => openAsMember("/profile", { "profiles.me": refusing("auth.required") }),
  "own-list": () => openAsMember("/profile?tab=annonces", { "announcements.mine": failing() }),
  create: () => doings.publish(failing()),
  "create-refused": () => doings.publish(refusing("announcement.quota")),
  photo() {
    answerUploads(500);
    return doings.choosePhotos("/create-announcement", "Ajouter des photos", [doings.photo()]);
  },
  edit: () => doings.saveAnnouncement(failing()),
  async pause() {
    doings.openOwnList("active", "pause", failing());
    await press("Mettre en pause");
  },
  remove: () => doings.removeOwn(failing()),
  favourite: () => doings.pressOnDetail("Favori", { "favourites.set": failing() }),
  detail: () => openSite(DETAIL, { "announcements.byId": refusing("service.database-away") }),
  "detail-missing": () => openSite(DETAIL, { "announcements.byId": refusing("announcement.not-found") }),
  async "seller-gone"() {
    openSite(DETAIL, { "profiles.byId": refusing("profile.not-found") });
    await press("Voir le profil", "link");
  },
  share() {
    copying(failingCopy);
    return doings.pressOnDetail("Partager", {});
  },
  call: () => doings.pressOnDetail("Appeler", { "announcements.revealPhone": failing() }),
  "call-copied": () => callInVain(() => Promise.resolve()),
  "call-shown": () => callInVain(failingCopy),
  message: () => doings.write("Bonjour", refusing("message.id-taken")),
  "report-visitor": async () => {
    openSite(DETAIL);
    await press("Signaler");
  },
  "profile-load": () => openAsMember("/profile", { "profiles.me": refusing("service.database-away") }),
  "profile-unexpected": () => openAsMember("/profile", { "profiles.me": failing() }),
  stats: () => openAsMember("/profile", { "profiles.myStats": failing() }),
  counters: () => openSite("/", { "home.counters": failing() }),
});

walk(SUCCESSES, {
  "sign-up": () => doings.signUp({ id: "1", ...kept }),
  forgotten: () => doings.askReset({ ok: true }),
  reset: () => doings.resetPassword(kept),
  password: () => doings.changePassword(kept),
  profile: () => doings.editProfile(made),
  "profile-creation": () => doings.createProfile(made),
  create: () => doings.publish(made),
  photo() {
    answerUploads(201, JSON.stringify({ id: "p", key: "k", widths: [320], width: 9, height: 9, color: "#888888", avif: false }));
    return doings.choosePhotos("/create-announcement", "Ajouter des photos", [doings.photo()]);
  },
  edit: () => doings.saveAnnouncement(made),
  async "quick-edit"() {
    doings.openOwnList("active", "quickEdit", made);
    await press(/^Plus d'actions/u);
    await press("Prix et quantité", "menuitem");
    await press("Enregistrer");
  },
  async pause() {
    doings.openOwnList("active", "pause", made);
    await press("Mettre en pause");
  },
  async reactivate() {
    doings.openOwnList("paused", "reactivate", made);
    await press("Réactiver");
  },
  remove: () => doings.removeOwn(made),
  async message() {
    await doings.contactProducer(openAsMember, made);
    await fill({ "Votre message": "Bonjour" });
    await press("Envoyer");
  },
  share() {
    copying(() => Promise.resolve());
    return doings.pressOnDetail("Partager", {});
  },
  report: () => doings.report(made),
});
