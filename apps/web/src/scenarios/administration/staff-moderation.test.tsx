import { beforeAll } from "vitest";
import { aCard } from "#testing/announcements.ts";
import { aViewer } from "#testing/people.ts";
import { refused } from "#testing/render.tsx";
import { aPage, failing, fetchPages, fill, openDialog, openSite, other, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { MODERATION, MODERATION_ENDS, MODERATION_STATES } from "@recolte/specification/administration/staff-moderation";

beforeAll(fetchPages);

const row = (title: string, status: string, changes: object = {}) => ({
  ...aCard({ id: `0190f3a0-0000-7000-8000-0000000000${title.length}1`, title }),
  author: other,
  description: "Mûres",
  status,
  version: 1,
  moderatedAt: null,
  moderationReason: null,
  createdAt: "2026-01-05T10:00:00.000Z",
  ...changes,
});
const rows = [
  row("Mangues", "pending", { description: "Mûres à point, récoltées ce matin au bord du fleuve" }),
  row("Bananes plantains", "active"),
];

const openModeration = (answers: Record<string, unknown> = {}) =>
  openSite("/admin/announcements", {
    "auth.me": aViewer({ roles: ["moderator"] }),
    "moderation.counts": { byStatus: [], reports: 0, requests: 0 },
    "moderation.announcements": aPage(rows),
    ...answers,
  });

async function decide(button: string, answers: Record<string, unknown> = {}) {
  openModeration(answers);
  await press(button);
  return openDialog();
}
async function approve(answer: unknown) {
  await press("Approuver", "button", await decide("Approuver « Mangues »", { "moderation.approve": answer }));
}

async function takeDown(button: string, title: string, reason: string) {
  const answers = { "moderation.reject": { ok: true }, "moderation.deactivate": { ok: true } };
  const dialog = await decide(`${button} « ${title} »`, answers);
  await fill({ Raison: reason });
  await press(button, "button", dialog);
}
const whole = {
  ...row("Bananes plantains", "active"),
  conditionProduct: "frais",
  quantityAvailable: 4,
  city: "Oyem",
  district: "",
  hidden: false,
  expiresAt: null,
  pictures: [],
  decisions: [],
  othersTurn: false,
  moderatedAt: "2026-01-06T10:00:00.000Z",
  moderationReason: "Photo floue",
};
const look = (answer: unknown) => decide("Voir « Bananes plantains »", { "moderation.announcement": answer });

const picture = {
  id: "0190f3a0-0000-7000-8000-0000000000e1",
  key: "k",
  widths: [320],
  width: 9,
  height: 9,
  color: "#888888",
  avif: false,
};
async function removePhoto(answer?: unknown) {
  const shown = { ...whole, pictures: [picture] };
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
      "moderation.counts": { byStatus: [{ status: "pending", announcements: 0 }], reports: 0, requests: 0 },
    }),
  "moderation-look": () => look(whole),
  "photo-remove": () => removePhoto(),
  "moderation-look-hidden": () => look({ ...whole, hidden: true, description: "" }),
});

walk(MODERATION_STATES, {
  approve: () => decide("Approuver « Mangues »"),
  reject: () => decide("Rejeter « Mangues »"),
  deactivate: () => decide("Désactiver « Bananes plantains »"),
});

walk(MODERATION_ENDS, {
  "moderation-broken": () => openModeration({ "moderation.announcements": failing() }),
  "approve-done": () => approve({ ok: true }),
  "reject-done": () => takeDown("Rejeter", "Mangues", "Photo trompeuse"),
  "deactivate-done": () => takeDown("Désactiver", "Bananes plantains", "Photo trompeuse"),
  "reject-blank": () => takeDown("Rejeter", "Mangues", " "),
  "photo-done": () => removePhoto({ ok: true }),
  "photo-broken": () => removePhoto(failing()),
  "moderation-look-broken": () => look(failing()),
  "approve-stale": () => approve(failing(refused("announcement.stale"))),
  "approve-broken": () => approve(failing()),
});
