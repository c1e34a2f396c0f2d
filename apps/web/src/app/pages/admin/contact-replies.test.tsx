import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { type Answers, answerTo, aPage } from "#testing/answers.ts";
import { aContactMessage, aContactMessageRead } from "#testing/contents.ts";
import { staffCounters, staffQueues } from "#testing/dashboards.ts";
import { aViewer } from "#testing/people.ts";
import { refusing, renderPage } from "#testing/render.tsx";
import { fill, press } from "#testing/site.ts";
import { Component as Admin } from "./admin.page.tsx";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";

beforeEach(() => localStorage.clear());

const viewer = aViewer({ roles: ["admin"] });
const message = aContactMessage();
const whole = aContactMessageRead();
const TEMPLATE = { id: "0190f3a0-0000-7000-8000-000000000091", title: "Horaires", text: "Du lundi au vendredi." };

async function read(answers: Answers = {}, shown: () => Promise<unknown> = () => screen.findByLabelText("Votre réponse")) {
  renderPage(<Admin />, {
    path: "/admin",
    at: "/admin?vue=messages",
    answers: {
      "auth.me": viewer,
      "admin.queues": staffQueues,
      "admin.counters": staffCounters,
      "disputes.count": 0,
      "contact.letters.list": aPage([message]),
      "contact.letters.read": whole,
      "contact.letters.templates": [TEMPLATE],
      ...answers,
    },
  });
  await press("Lire « Mon camion » de Paul Mba");
  await shown();
}

test("à qui n'a pas d'adresse, on téléphone ou l'on écrit sur WhatsApp", async () => {
  const answers = { "contact.letters.read": aContactMessageRead({ email: null, phone: "+24166123456" }) };
  await read(answers, () => screen.findByRole("link", { name: "Appeler" }));
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "Appeler" }).href).toBe("tel:+24166123456");
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "Écrire sur WhatsApp" }).href).toBe("https://wa.me/24166123456");
  expect(screen.queryByLabelText("Votre réponse")).toBeNull();
  expect(screen.queryByText("Email")).toBeNull();
});

test("là où un SMS arrive, l'équipe répond par SMS ; ce qu'il en faut se lit en tapant, et ce qui fut envoyé aussi", async () => {
  const reply = answerTo("contact.letters.reply", { id: TEMPLATE.id });
  const before = { id: TEMPLATE.id, text: "Nous regardons.", by: "Zoé Zang", createdAt: "2026-03-06T09:05:00.000Z" };
  const shown = { email: null, phone: "+24166123456", getsSms: true, replies: [before] };
  await read({ "contact.letters.read": aContactMessageRead(shown), "contact.letters.reply": reply });
  expect(screen.getByText("1 SMS, 3 au plus")).toBeTruthy();
  expect(screen.getByText(/^Zoé Zang, par SMS, le 06\/03\/2026/u)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Appeler" })).toBeTruthy();
  await fill({ "Votre réponse": "Bonjour Paul. ".repeat(40) });
  expect(screen.getByText("4 SMS : 3 au plus")).toBeTruthy();
  await fill({ "Votre réponse": "Bonjour Paul, c'est réglé." });
  await press("Envoyer par SMS");
  expect(await screen.findByText("Réponse envoyée")).toBeTruthy();
  expect(reply.mock.calls[0]?.[0]).toMatchObject({ text: "Bonjour Paul, c'est réglé." });
});

test("une réponse vide ne part pas ; une réponse part avec l'état que l'écran montrait", async () => {
  const reply = answerTo("contact.letters.reply", { id: TEMPLATE.id });
  await read({ "contact.letters.reply": reply });
  await press("Envoyer la réponse");
  expect(await screen.findByText("La réponse est requise")).toBeTruthy();
  await fill({ "Votre réponse": "Bonjour Paul" });
  await press("Envoyer la réponse");
  expect(await screen.findByText("Réponse envoyée")).toBeTruthy();
  expect(reply.mock.calls[0]?.[0]).toEqual({ id: message.id, seen: { status: "open", decidedAt: null }, text: "Bonjour Paul" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("une réponse prête s'ajoute à ce qui est tapé, sans l'effacer", async () => {
  await read();
  await fill({ "Votre réponse": "Bonjour Paul," });
  await userEvent.selectOptions(await screen.findByLabelText("Réponse prête"), "Horaires");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Votre réponse").value).toBe("Bonjour Paul,\n\nDu lundi au vendredi.");
});

test("quand un autre a répondu entre-temps, ce qui est tapé reste", async () => {
  await read({ "contact.letters.reply": refusing("moderation.decided") });
  await fill({ "Votre réponse": "Bonjour Paul" });
  await press("Envoyer la réponse");
  expect(await screen.findByText(/Une décision vient déjà d'être prise/u)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Votre réponse").value).toBe("Bonjour Paul");
});

test("prendre un message le dit aussitôt ; on peut le laisser", async () => {
  const assign = answerTo("contact.letters.assign", ({ take }) => ({ id: message.id, assignedTo: take ? viewer.id : null }));
  await read({ "contact.letters.assign": assign });
  screen.getByText("Personne ne s'en occupe encore.");
  await press("Je m'en occupe");
  expect(await screen.findByText("Vous vous en occupez.")).toBeTruthy();
  expect(assign.mock.calls[0]?.[0]).toEqual({ id: message.id, seen: null, take: true });
  await press("Laisser à l'équipe");
  expect(await screen.findByText("Personne ne s'en occupe encore.")).toBeTruthy();
});
