import { beforeAll } from "vitest";
import { AT, openAdmin } from "#testing/administration.ts";
import { refused } from "#testing/render.tsx";
import { aPage, failing, fetchPages, openDialog, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { LETTER_ENDS, LETTERS } from "@recolte/specification/administration/staff-letters";

beforeAll(fetchPages);

const letter = {
  id: "0190f3a0-0000-7000-8000-000000000021",
  userId: null,
  firstName: "Paul",
  lastName: "Mba",
  subject: "Mon camion",
  status: "open",
  decidedAt: null,
  decidedBy: null,
  createdAt: AT,
};
const ofMember = { ...letter, id: `${letter.id.slice(0, -1)}2`, userId: "0190f3a0-0000-7000-8000-0000000000ff" };
const whole = { ...ofMember, email: "paul@exemple.ga", message: "Bonjour,\nune question." };
const decided = { ...whole, status: "answered", decidedAt: "2026-01-06T10:00:00.000Z", decidedBy: "Zoé Zang" };

const openLetters = (answers: Record<string, unknown> = {}, at = "/admin?vue=messages") =>
  openAdmin(at, { "contact.letters.list": aPage([letter, ofMember]), "contact.letters.read": whole, ...answers });
const openNone = (at?: string) => openLetters({ "contact.letters.list": aPage([]) }, at);

async function read(answers: Record<string, unknown> = {}) {
  openLetters(answers);
  await press("Lire « Mon camion » de Paul Mba");
  return openDialog();
}
async function decide(button: string, answer: unknown, shown: object = whole) {
  const dialog = await read({ "contact.letters.read": shown, "contact.letters.decide": answer });
  await press(button, "button", dialog);
}

walk(LETTERS, {
  letters() {
    openLetters();
  },
  letter: () => read(),
  "letter-answered": () => read({ "contact.letters.read": decided }),
  "letters-none": () => openNone(),
  "letters-none-closed": () => openNone("/admin?vue=messages&statut=closed"),
  "letters-not-found": () => openNone("/admin?vue=messages&search=x"),
});

walk(LETTER_ENDS, {
  "letters-broken": () => openLetters({ "contact.letters.list": failing() }),
  "letter-broken": () => read({ "contact.letters.read": failing() }),
  "letter-answer-done": () => decide("Marquer comme répondu", { ok: true }),
  "letter-close-done": () => decide("Classer sans réponse", { ok: true }),
  "letter-reopen-done": () => decide("Rouvrir", { ok: true }, decided),
  "letter-answer-broken": () => decide("Marquer comme répondu", failing()),
  "letter-answer-second": () => decide("Marquer comme répondu", failing(refused("moderation.decided"))),
});
