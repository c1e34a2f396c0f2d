import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { anEvent } from "#testing/contents.ts";
import { renderPage } from "#testing/render.tsx";
import { EventsEditor } from "./events-editor.tsx";
import { TipsEditor } from "./tips-editor.tsx";
import { paste } from "#testing/paste.ts";

const event = anEvent({
  title: "Foire du manioc",
  description: "Au marché.",
  date: "2026-02-01",
  type: "local",
  country: "gabon",
});

const escape = async () => {
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};

test("un conseil à moitié tapé survit à Échap et au rechargement ; Annuler demande s'il reste", async () => {
  const open = () => renderPage(<TipsEditor />, { path: "/admin", at: "/admin", answers: { "farm.tips.list": [] } });
  const add = async () => userEvent.click(await screen.findByRole("button", { name: "Ajouter un conseil" }));
  const { unmount } = open();
  await add();
  await paste(await screen.findByLabelText(/^Contenu/u), "Paillez.");
  await escape();
  await add();
  expect(await screen.findByDisplayValue("Paillez.")).toBeTruthy();
  unmount();
  open();
  await add();
  expect(await screen.findByDisplayValue("Paillez.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Annuler" }));
  await userEvent.click(await screen.findByRole("button", { name: "Effacer" }));
  await add();
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Contenu/u)).value).toBe("");
});

test("un évènement changé entre-temps se rouvre tel qu'il est, sans ce qui était tapé sur l'ancien", async () => {
  const rows = [event];
  const open = () => renderPage(<EventsEditor />, { path: "/admin", at: "/admin", answers: { "farm.events.list": () => rows } });
  const edit = async () => userEvent.click(await screen.findByRole("button", { name: "Modifier « Foire du manioc »" }));
  const { unmount } = open();
  await edit();
  await paste(await screen.findByLabelText(/^Description/u), " Dès huit heures.");
  await escape();
  await edit();
  expect(await screen.findByDisplayValue("Au marché. Dès huit heures.")).toBeTruthy();
  unmount();
  rows[0] = { ...event, updatedAt: "2026-01-06T10:00:00.000Z", description: "Place du marché." };
  open();
  await edit();
  expect(await screen.findByDisplayValue("Place du marché.")).toBeTruthy();
});

test("un conseil dont la réponse s'est perdue repart sous le même identifiant, la page rechargée aussi ; le suivant en a un autre", async () => {
  const ids: string[] = [];
  const create = ({ id }: { id: string }) => {
    ids.push(id);
    if (ids.length < 3) throw new Error("coupure");
    return { id };
  };
  const open = () =>
    renderPage(<TipsEditor />, { path: "/admin", at: "/admin", answers: { "farm.tips.list": [], "farm.tips.create": create } });
  const add = async () => userEvent.click(await screen.findByRole("button", { name: "Ajouter un conseil" }));
  const save = async () => userEvent.click(await screen.findByRole("button", { name: "Enregistrer" }));
  const type = async () => {
    for (const label of ["Titre", "Contenu", "Catégorie", "Saison"])
      await userEvent.type(await screen.findByLabelText(new RegExp(`^${label}`, "u")), "Mot");
  };
  const { unmount } = open();
  await add();
  await type();
  await save();
  await waitFor(() => expect(ids).toHaveLength(1));
  await save();
  await waitFor(() => expect(ids).toHaveLength(2));
  unmount();
  open();
  await add();
  await save();
  expect(await screen.findByText("Conseil ajouté")).toBeTruthy();
  await add();
  await type();
  await save();
  await waitFor(() => expect(ids).toHaveLength(4));
  expect(new Set(ids.slice(0, 3)).size).toBe(1);
  expect(ids[3]).not.toBe(ids[0]);
});
