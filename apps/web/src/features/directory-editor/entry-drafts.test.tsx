import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderPage } from "#testing/render.tsx";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import { EntryList } from "./entry-list.tsx";
import { paste } from "#testing/paste.ts";

const open = () => renderPage(<EntryList />, { answers: { "directories.staff.list": { items: [], next: null } } });
async function add() {
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter une fiche" }));
  return within(await screen.findByRole("dialog")).findByLabelText<HTMLInputElement>(/^Nom/u);
}

test("une fiche à moitié tapée survit à Échap et au rechargement ; Annuler l'abandonne", async () => {
  const { unmount } = open();
  await paste(await add(), "Dépôt Nzeng");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await add()).value).toBe("Dépôt Nzeng");
  unmount();
  open();
  expect((await add()).value).toBe("Dépôt Nzeng");
  await userEvent.click(screen.getByRole("button", { name: "Annuler" }));
  expect((await add()).value).toBe("");
});
