import { beforeAll } from "vitest";
import { type Answer, type Answers, aPage, failing, nothing } from "#testing/answers.ts";
import { aContactMessage, aContactMessageRead } from "#testing/contents.ts";
import { openAdmin } from "#testing/administration.ts";
import { refused } from "#testing/render.tsx";
import { fetchPages, openDialog, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { CONTACT_MESSAGE_ENDS, CONTACT_MESSAGES } from "@recolte/specification/administration/staff-contact-messages";

beforeAll(fetchPages);

const contactMessage = aContactMessage();
const ofMember = { id: `${contactMessage.id.slice(0, -1)}2`, userId: "0190f3a0-0000-7000-8000-0000000000ff" };
const whole = aContactMessageRead(ofMember);
const decided = aContactMessageRead({
  ...ofMember,
  status: "answered",
  decidedAt: "2026-01-06T10:00:00.000Z",
  decidedBy: "Zoé Zang",
});

const openContactMessages = (answers: Answers = {}, at = "/admin?vue=messages") =>
  openAdmin(at, {
    "contact.letters.list": aPage([contactMessage, aContactMessage(ofMember)]),
    "contact.letters.read": whole,
    ...answers,
  });
const openNone = (at?: string) => openContactMessages({ "contact.letters.list": aPage([]) }, at);

async function read(answers: Answers = {}) {
  openContactMessages(answers);
  await press("Lire « Mon camion » de Paul Mba");
  return openDialog();
}
async function decide(button: string, answer: Answer<"contact.letters.decide">, shown = whole) {
  const dialog = await read({ "contact.letters.read": shown, "contact.letters.decide": answer });
  await press(button, "button", dialog);
}

walk(CONTACT_MESSAGES, {
  messages() {
    openContactMessages();
  },
  message: () => read(),
  "message-answered": () => read({ "contact.letters.read": decided }),
  "messages-none": () => openNone(),
  "messages-none-closed": () => openNone("/admin?vue=messages&statut=closed"),
  "messages-not-found": () => openNone("/admin?vue=messages&search=x"),
});

walk(CONTACT_MESSAGE_ENDS, {
  "messages-broken": () => openContactMessages({ "contact.letters.list": failing() }),
  "message-broken": () => read({ "contact.letters.read": failing() }),
  "message-answer-done": () => decide("Marquer comme répondu", nothing),
  "message-close-done": () => decide("Classer sans réponse", nothing),
  "message-reopen-done": () => decide("Rouvrir", nothing, decided),
  "message-answer-broken": () => decide("Marquer comme répondu", failing()),
  "message-answer-second": () => decide("Marquer comme répondu", failing(refused("moderation.decided"))),
});
