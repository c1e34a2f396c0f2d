import { beforeAll } from "vitest";
import { aModerated, aModeratedWhole, ID } from "#testing/moderation.tsx";
import { anUpload } from "#testing/announcements.ts";
import { aViewer, other } from "#testing/people.ts";
import { refused } from "#testing/render.tsx";
import { type Answer, type Answers, aPage, failing } from "#testing/answers.ts";
import { fetchPages, fill, openDialog, openSite, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { MODERATION, MODERATION_ENDS, MODERATION_STATES } from "@recolte/specification/administration/staff-moderation";

beforeAll(fetchPages);

const { avatarKey: _avatarKey, active: _active, ...author } = other;
const byline = { id: other.id, firstName: other.firstName, lastName: other.lastName, userType: other.userType };
const bananas = { id: "0190f3a0-0000-7000-8000-0000000000171", title: "Bananes plantains", status: "active" } as const;
const rows = [
  aModerated({ author: byline, title: "Mangues", description: "Mûres à point, récoltées ce matin au bord du fleuve" }),
  aModerated({ ...bananas, author: byline, description: "Mûres" }),
];

const openModeration = (answers: Answers = {}) =>
  openSite("/admin/announcements", {
    "auth.me": aViewer({ roles: ["moderator"] }),
    "moderation.counts": { byStatus: [], requests: 0 },
    "moderation.announcements": aPage(rows),
    ...answers,
  });

async function decide(button: string, answers: Answers = {}) {
  openModeration(answers);
  await press(button);
  return openDialog();
}
async function approve(answer: Answer<"moderation.approve">) {
  await press("Approuver", "button", await decide("Approuver « Mangues »", { "moderation.approve": answer }));
}

async function takeDown(button: string, title: string, reason: string) {
  const taken = { id: bananas.id, status: "rejected" } as const;
  const answers = { "moderation.reject": taken, "moderation.deactivate": taken };
  const dialog = await decide(`${button} « ${title} »`, answers);
  await fill({ Raison: reason });
  await press(button, "button", dialog);
}
const whole = aModeratedWhole({ ...bananas, author, moderationReason: "Photo floue" });
const look = (answer: Answer<"moderation.announcement">) =>
  decide("Voir « Bananes plantains »", { "moderation.announcement": answer });

async function removePhoto(answer?: Answer<"moderation.removePhoto">) {
  const shown = { ...whole, pictures: [anUpload("a")] };
  await decide("Voir « Bananes plantains »", { "moderation.announcement": shown, "moderation.removePhoto": answer });
  await press("Retirer la photo 1 de « Bananes plantains »");
  if (!answer) return;
  await fill({ Raison: "Photo trompeuse" });
  const [dialog] = [...document.querySelectorAll("dialog[open], [role=dialog]")].toReversed();
  await press("Retirer", "button", dialog);
}

walk(MODERATION, {
  moderation() {
    openModeration();
  },
  "moderation-none": () =>
    openModeration({
      "moderation.announcements": aPage([]),
      "moderation.counts": { byStatus: [{ status: "pending", announcements: 0 }], requests: 0 },
    }),
  "moderation-look": () => look(whole),
  "photo-remove": () => removePhoto(),
  "moderation-look-hidden": () => look({ ...whole, hidden: true, suspended: true, description: "" }),
});

walk(MODERATION_STATES, {
  approve: () => decide("Approuver « Mangues »"),
  reject: () => decide("Rejeter « Mangues »"),
  deactivate: () => decide("Désactiver « Bananes plantains »"),
});

walk(MODERATION_ENDS, {
  "moderation-broken": () => openModeration({ "moderation.announcements": failing() }),
  "approve-done": () => approve({ id: ID, status: "active" }),
  "reject-done": () => takeDown("Rejeter", "Mangues", "Photo trompeuse"),
  "deactivate-done": () => takeDown("Désactiver", "Bananes plantains", "Photo trompeuse"),
  "reject-blank": () => takeDown("Rejeter", "Mangues", " "),
  "photo-done": () => removePhoto({ id: ID, version: 4 }),
  "photo-broken": () => removePhoto(failing()),
  "moderation-look-broken": () => look(failing()),
  "approve-stale": () => approve(failing(refused("announcement.stale"))),
  "approve-broken": () => approve(failing()),
});
