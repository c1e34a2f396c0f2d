import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#features/directories/quote-dialog.tsx";
import "#ui/dialog-window.tsx";
import { answered, type Answers, answerTo } from "#testing/answers.ts";
import { aDirectory, anEntry } from "#testing/directory.ts";
import { aViewer } from "#testing/people.ts";
import { refused, renderPage } from "#testing/render.tsx";
import { Component as Directory } from "./directory.page.tsx";
import { paste } from "#testing/paste.ts";

const WINDOWS = [
  ["/detaillants", "detaillant", "Contacter : Awa Obame", "Votre message"],
  ["/transporteurs", "transporteur", "Devis : Awa Obame", "Lieu de départ"],
] as const;

const open = async (button: string) => {
  await userEvent.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog"));
};
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test.each(WINDOWS)(
  "%s : ce qui est tapé survit à Échap ; « Annuler », puis « Effacer », l'oublie",
  async (path, ...[kind, button, label]) => {
    const answers = { "auth.me": aViewer(), "directories.list": aDirectory([anEntry({ kind })]) };
    renderPage(<Directory />, { path, at: path, answers });
    await userEvent.type(await (await open(button)).findByLabelText(label), "Oyem");
    await userEvent.keyboard("{Escape}");
    await closed();

    const again = await open(button);
    expect(await again.findByLabelText(label)).toHaveProperty("value", "Oyem");
    await userEvent.click(again.getByRole("button", { name: "Annuler" }));
    await userEvent.click(await screen.findByRole("button", { name: "Effacer" }));
    await closed();
    expect(await (await open(button)).findByLabelText(label)).toHaveProperty("value", "");
  },
);

const PROCEDURES = { detaillant: "directories.write", transporteur: "quotes.request" } as const;

/** Where and what: a carrier is asked for nothing less. */
async function fillErrand(path: string, form: Pick<typeof screen, "getByLabelText">) {
  const labels = path === "/transporteurs" ? ["Destination", "Type de marchandise"] : [];
  for (const label of labels) await paste(form.getByLabelText(label), "Manioc");
}

test.each(WINDOWS)("%s : ce qui était peut-être arrivé ne part pas deux fois, la fenêtre rouverte", async (path, ...rest) => {
  const [kind, button, label] = rest;
  let broken = true;
  const send = answerTo(PROCEDURES[kind], () => {
    if (broken) throw refused("service.database-away");
    return { id: "x", createdAt: "2026-01-05T10:00:00.000Z" };
  });
  const answers: Answers = {
    "auth.me": aViewer(),
    "directories.list": aDirectory([anEntry({ kind })]),
    ...answered(PROCEDURES[kind], send),
  };
  renderPage(<Directory />, { path, at: path, answers });
  const first = await open(button);
  await userEvent.type(await first.findByLabelText(label), "Oyem");
  await fillErrand(path, first);
  await userEvent.click(first.getByRole("button", { name: "Envoyer" }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  await userEvent.keyboard("{Escape}");
  await closed();

  broken = false;
  await userEvent.click(await (await open(button)).findByRole("button", { name: "Envoyer" }));
  await closed();
  const [before, after] = send.mock.calls.map(([{ id }]) => id);
  expect(after).toBe(before);

  const other = await open(button);
  await paste(await other.findByLabelText(label), "Bitam");
  await fillErrand(path, other);
  await userEvent.click(other.getByRole("button", { name: "Envoyer" }));
  await closed();
  expect(send.mock.calls[2]?.[0].id).not.toBe(before);
});

test("un texte corrigé après une réponse perdue n'est pas refusé sans fin : le message suivant part sous un autre numéro", async () => {
  const [[path, kind, button, label]] = WINDOWS;
  const write = answerTo("directories.write", ({ content }) => {
    if (content === "Bonjour") throw refused("service.database-away");
    if (write.mock.calls.length < 3) throw refused("message.id-taken");
    return { id: "x", createdAt: "2026-01-05T10:00:00.000Z" };
  });
  const answers: Answers = {
    "auth.me": aViewer(),
    "directories.list": aDirectory([anEntry({ kind })]),
    "directories.write": write,
  };
  renderPage(<Directory />, { path, at: path, answers });
  const dialog = await open(button);
  const send = async (times: number) => {
    await userEvent.click(await dialog.findByRole("button", { name: "Envoyer" }));
    await waitFor(() => expect(write).toHaveBeenCalledTimes(times));
  };
  await paste(dialog.getByLabelText(label), "Bonjour");
  await send(1);
  await userEvent.type(dialog.getByLabelText(label), " Awa");
  await send(2);
  expect(await screen.findByText(/Ce message existe déjà/u)).toBeTruthy();
  await send(3);
  await closed();
  const [first, second, third] = write.mock.calls.map(([{ id }]) => id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
