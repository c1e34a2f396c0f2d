import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aPage } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import { EntryList } from "./entry-list.tsx";
import { paste } from "#testing/paste.ts";

const open = () => renderPage(<EntryList />, { answers: { "directories.staff.list": aPage([]) } });
async function add() {
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter une fiche" }));
  return within(await screen.findByRole("dialog")).findByLabelText<HTMLInputElement>(/^Nom/u);
}

test("une fiche à moitié tapée survit à Échap et au rechargement ; Annuler demande si elle reste", async () => {
  const { unmount } = open();
  await paste(await add(), "Dépôt Nzeng");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await add()).value).toBe("Dépôt Nzeng");
  unmount();
  open();
  expect((await add()).value).toBe("Dépôt Nzeng");
  screen.getByText("Brouillon repris");
  await userEvent.click(screen.getByRole("button", { name: "Annuler" }));
  await userEvent.click(await screen.findByRole("button", { name: "Garder" }));
  expect((await add()).value).toBe("Dépôt Nzeng");
  await userEvent.click(screen.getByRole("button", { name: "Annuler" }));
  await userEvent.click(await screen.findByRole("button", { name: "Effacer" }));
  expect((await add()).value).toBe("");
});

test("« Recommencer » rend la fiche vide", async () => {
  open();
  await paste(await add(), "Dépôt Nzeng");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await add();
  await userEvent.click(screen.getByRole("button", { name: "Recommencer" }));
  expect(within(screen.getByRole("dialog")).getByLabelText<HTMLInputElement>(/^Nom/u).value).toBe("");
  expect(screen.queryByText("Brouillon repris")).toBeNull();
});
