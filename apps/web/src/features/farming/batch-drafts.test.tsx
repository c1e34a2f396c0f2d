import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useViewer } from "#lib/session/viewer.ts";
import { aPage } from "#testing/answers.ts";
import { stockNames as names } from "#testing/farming.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
// Fetched when they are used: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import "./batch-form.tsx";
import { BatchesTab } from "./batches-tab.tsx";
import { paste } from "#testing/paste.ts";

const [{ id: first }, { id: second }] = names;

/** As on the page: only once it is known who looks. */
function Page() {
  return useViewer().viewer && <BatchesTab />;
}
const open = () =>
  renderPage(<Page />, {
    answers: {
      "auth.me": aViewer({ userType: "transformateur" }),
      "stock.names": names,
      "batches.summary": { open: 0, finished: 0, inputKg: 0, outputKg: 0 },
      "batches.list": aPage([]),
    },
  });

async function dialog() {
  await userEvent.click((await screen.findAllByRole("button", { name: "Commencer un lot" }))[0]!);
  const form = within(await screen.findByRole("dialog", { name: "Commencer un lot" }));
  await form.findByLabelText(/^Nom du lot/u);
  return form;
}
const valuesOf = (form: Awaited<ReturnType<typeof dialog>>) =>
  [/^Nom du lot/u, /^Matière première(?: \*)?$/u, /^Quantité/u].flatMap((label) =>
    form.getAllByLabelText<HTMLInputElement>(label, { selector: "input, select" }).map(({ value }) => value),
  );
const FILLED = ["Farine de manioc", first, second, "40", "12"];

test("un lot à moitié tapé, matières premières comprises, survit à Échap et au rechargement ; Annuler, puis « Effacer », l'abandonne", async () => {
  const { unmount } = open();
  const form = await dialog();
  await paste(form.getByLabelText(/^Nom du lot/u), "Farine de manioc");
  await userEvent.click(form.getByRole("button", { name: "Ajouter une matière première" }));
  for (const [n, [id, quantity]] of [[first, "40"] as const, [second, "12"] as const].entries()) {
    const input = within(form.getByRole("group", { name: `Matière première ${n + 1}` }));
    await userEvent.selectOptions(input.getByRole("combobox"), id);
    await userEvent.type(input.getByLabelText(/^Quantité/u), quantity);
  }
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(valuesOf(await dialog())).toEqual(FILLED);
  unmount();
  open();
  const again = await dialog();
  expect(valuesOf(again)).toEqual(FILLED);
  await userEvent.click(again.getByRole("button", { name: "Annuler" }));
  await userEvent.click(await screen.findByRole("button", { name: "Effacer" }));
  expect(valuesOf(await dialog())).toEqual(["", "", ""]);
});
