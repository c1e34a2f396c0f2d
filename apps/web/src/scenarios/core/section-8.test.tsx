import { screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { CallButton } from "#features/announcements/call-button.tsx";
import { useViewer } from "#lib/session/viewer.ts";
import { aCard } from "#testing/announcements.ts";
import * as steps from "#testing/steps.ts";
import { aViewer } from "#testing/people.ts";
import { refused, renderPage } from "#testing/render.tsx";
import { done, failing } from "#testing/answers.ts";
import { WAIT, answerUploads, fetchPages, fill, openAsMember, openSite, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { FAILURES, SUCCESSES } from "@recolte/specification/core/section-8";

beforeAll(fetchPages);
beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const { id } = aCard();
const DETAIL = `/announcements/${id}`;
const refusing = (...refusal: Parameters<typeof refused>) => failing(refused(...refusal));
const kept = { weakPassword: false, signedIn: true, isStaff: false };
const edited = { id, version: 2 };

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
  await press("Copier numéro", "button", await screen.findByRole("alert", {}, WAIT));
}

walk(FAILURES, {
  "sign-in": () => steps.signIn(failing()),
  "sign-in-refused": () => steps.signIn(refusing("auth.bad-credentials")),
  "sign-up": () => steps.signUp(failing()),
  "sign-up-refused": () => steps.signUp(refusing("auth.email-taken")),
  "sign-out": () => steps.signOut(failing()),
  forgotten: () => steps.askReset(failing()),
  async verification() {
    openSite("/help", { "auth.me": aViewer({ emailVerified: false }), "auth.resendVerification": failing() });
    await press("Renvoyer");
  },
  reset: () => steps.resetPassword(failing()),
  password: () => steps.changePassword(failing()),
  profile: () => steps.editProfile(failing()),
  "profile-creation": () => steps.createProfile(failing()),
  avatar() {
    answerUploads(500);
    return steps.choosePhotos("/profile?edition=1", "Ajouter une photo", [steps.photo()]);
  },
  "profile-signed-out": () => openAsMember("/profile", { "profiles.me": refusing("auth.required") }),
  "own-list": () => openAsMember("/profile?tab=annonces", { "announcements.mine": failing() }),
  create: () => steps.publish(failing()),
  "create-refused": () => steps.publish(refusing("announcement.quota")),
  photo() {
    answerUploads(500);
    return steps.choosePhotos("/create-announcement", "Ajouter des photos", [steps.photo()]);
  },
  edit: () => steps.saveAnnouncement(failing()),
  async pause() {
    steps.openOwnList("active", { "announcements.pause": failing() });
    await press("Mettre en pause");
  },
  remove: () => steps.removeOwn(failing()),
  favourite: () => steps.pressOnDetail("Favori", { "favourites.set": failing() }),
  detail: () => openSite(DETAIL, { "announcements.byId": refusing("service.database-away") }),
  "detail-missing": () => openSite(DETAIL, { "announcements.byId": refusing("announcement.not-found") }),
  async "seller-gone"() {
    openSite(DETAIL, { "profiles.byId": refusing("profile.not-found") });
    await press("Voir le profil", "link");
  },
  share() {
    copying(failingCopy);
    return steps.pressOnDetail("Partager", {});
  },
  call: () => steps.pressOnDetail("Appeler", { "announcements.revealPhone": failing() }),
  "call-copied": () => callInVain(() => Promise.resolve()),
  "call-shown": () => callInVain(failingCopy),
  message: () => steps.write("Bonjour", refusing("message.id-taken")),
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
  "sign-up": () => steps.signUp({ id: "1", weakPassword: false }),
  forgotten: () => steps.askReset({ ok: true }),
  reset: () => steps.resetPassword(kept),
  password: () => steps.changePassword({ weakPassword: false }),
  profile: () => steps.editProfile({ verified: true }),
  "profile-creation": () => steps.createProfile(() => ({ created: true })),
  create: () => steps.publish(done),
  photo() {
    answerUploads(201, JSON.stringify({ id: "p", key: "k", widths: [320], width: 9, height: 9, color: "#888888", avif: false }));
    return steps.choosePhotos("/create-announcement", "Ajouter des photos", [steps.photo()]);
  },
  edit: () => steps.saveAnnouncement(edited),
  async "quick-edit"() {
    steps.openOwnList("active", { "announcements.quickEdit": edited });
    await press(/^Plus d'actions/u);
    await press("Prix et quantité", "menuitem");
    await press("Enregistrer");
  },
  async pause() {
    steps.openOwnList("active", { "announcements.pause": { id, status: "paused" } });
    await press("Mettre en pause");
  },
  async reactivate() {
    steps.openOwnList("paused", { "announcements.reactivate": { id, status: "active" } });
    await press("Réactiver");
  },
  remove: () => steps.removeOwn(done),
  async message() {
    await steps.contactProducer(openAsMember, { id, createdAt: "2026-01-05T10:00:00.000Z" });
    await fill({ "Votre message": "Bonjour" });
    await press("Envoyer");
  },
  share() {
    copying(() => Promise.resolve());
    return steps.pressOnDetail("Partager", {});
  },
  report: () => steps.report(done),
});
