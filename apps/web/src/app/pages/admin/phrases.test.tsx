import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { type Answers, answerTo } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { refusing, renderPage } from "#testing/render.tsx";
import { fill, press } from "#testing/site.ts";
import { Component as DictionaryPage } from "./dictionary.page.tsx";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";

beforeEach(() => localStorage.clear());

const ID = "0190f3a0-0000-7000-8000-000000000001";
const known = { id: ID, words: "acompte*", kind: "advance" as const, points: 5, version: 2 };
const hits = { looked: 10_000, hits: 12, found: [{ id: "a", title: "Manioc contre acompte" }] };

const open = (answers: Answers = {}) =>
  renderPage(<DictionaryPage />, {
    path: "/admin/dictionnaire",
    at: "/admin/dictionnaire?vue=phrases",
    answers: { "auth.me": aViewer({ roles: ["admin"] }), "phrases.list": [known], "phrases.try": hits, ...answers },
  });

test("chaque phrase surveillée dit son genre et ses points", async () => {
  open();
  const line = within(within(await screen.findByRole("list", { name: "Phrases surveillées" })).getByRole("listitem"));
  line.getByText("acompte*");
  line.getByText("Paiement d'avance");
  line.getByText("5 points");
});

test("une nouvelle phrase montre d'abord ce qu'elle trouve, puis s'enregistre", async () => {
  const save = answerTo("phrases.save", { id: ID });
  open({ "phrases.save": save });
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter une phrase" }));
  await fill({ Phrase: "caution … avant" });
  expect(screen.queryByRole("button", { name: "Enregistrer" })).toBeNull();
  await press("Essayer");
  expect((await screen.findByRole("status")).textContent).toMatch(/Trouvée dans 12 des 10\s000 dernières annonces/u);
  screen.getByText("Manioc contre acompte");
  expect(save).not.toHaveBeenCalled();
  await press("Enregistrer");
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  const fields = { words: "caution … avant", kind: "advance", points: 5 };
  expect(save.mock.calls[0]?.[0]).toEqual({ id: null, version: null, fields, hits: 12 });
});

test("d'autres mots s'essaient de nouveau avant de s'enregistrer", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Modifier « acompte* »" }));
  await press("Essayer");
  await screen.findByRole("button", { name: "Enregistrer" });
  await fill({ Phrase: "acomptes" });
  expect(await screen.findByRole("button", { name: "Essayer" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Enregistrer" })).toBeNull();
});

test("une phrase qui est déjà là se dit sous le champ ; ce qui est tapé reste", async () => {
  open({ "phrases.save": refusing("phrase.known") });
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter une phrase" }));
  await fill({ Phrase: "acompte" });
  await press("Essayer");
  await press("Enregistrer");
  expect(await screen.findByText("Cette phrase est déjà surveillée")).toBeTruthy();
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: /^Phrase/u })).value).toBe("acompte");
});

test("ce qui ne peut être cherché n'est pas essayé", async () => {
  const look = answerTo("phrases.try", hits);
  open({ "phrases.try": look });
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter une phrase" }));
  await fill({ Phrase: "(acompte)+" });
  await press("Essayer");
  expect(await screen.findByText("Des mots, « * » en fin de mot et « … » entre les mots seulement")).toBeTruthy();
  expect(look).not.toHaveBeenCalled();
});

test("retirer se confirme, et nomme la version que l'on voit", async () => {
  const retire = answerTo("phrases.retire", { id: ID });
  open({ "phrases.retire": retire });
  await userEvent.click(await screen.findByRole("button", { name: "Retirer « acompte* »" }));
  await userEvent.click(await screen.findByRole("button", { name: "Retirer" }));
  await waitFor(() => expect(retire).toHaveBeenCalledTimes(1));
  expect(retire.mock.calls[0]?.[0]).toEqual({ id: ID, version: 2 });
});
