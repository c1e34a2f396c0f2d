import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { BatchFinish } from "#features/farming/batch-finish.tsx";
import { CropHarvest } from "#features/farming/crop-harvest.tsx";
import { CropNote } from "#features/farming/crop-note.tsx";
import { MoveForm } from "#features/stock/move-form.tsx";
import { useViewer } from "#lib/viewer.ts";
import { aBatch, aCrop, stockNames } from "#testing/farming.ts";
import { aViewer } from "#testing/people.ts";
import { refused, renderPage } from "#testing/render.tsx";
import { fill, press } from "#testing/site.ts";
import { anItem } from "#testing/stock.ts";

const close = () => {};
const crop = { ...aCrop(), stock: null, logs: [] };

interface Form {
  part: ReactNode;
  sends: string;
  button: string;
  fields: Record<string, string>;
}
const FORMS: Record<string, Form> = {
  "une perte": {
    part: <MoveForm item={anItem()} kind="perte" onClose={close} />,
    sends: "stock.record",
    button: "Enregistrer",
    fields: { Quantité: "2", Raison: "Pourries" },
  },
  "la fin d'un lot": {
    part: <BatchFinish batch={aBatch} onClose={close} />,
    sends: "batches.finish",
    button: "Terminer",
    fields: { "Nom du produit": "Farine fine", Catégorie: "autres", "Quantité produite": "90" },
  },
  "la récolte d'une culture": {
    part: <CropHarvest crop={crop} onCancel={close} onClose={close} />,
    sends: "crops.harvest",
    button: "Récolter",
    fields: { "Poids récolté": "712", "Nom du produit": "Tomates cerises", Note: "Avant la pluie" },
  },
  "une note": {
    part: <CropNote id={crop.id} />,
    sends: "crops.log",
    button: "Ajouter la note",
    fields: { Note: "Arrosé" },
  },
};

/** As on the page: only once it is known who looks. */
function Known({ children }: { children: ReactNode }) {
  return useViewer().viewer && children;
}
const open = (part: ReactNode, answers = {}) =>
  renderPage(<Known>{part}</Known>, { answers: { "auth.me": aViewer(), "stock.names": stockNames, ...answers } });

const valuesOf = async (fields: Record<string, string>) => {
  const found = Object.keys(fields).map((label) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`, "u")));
  return (await Promise.all(found)).map(({ value }) => value);
};

test.each(Object.entries(FORMS))(
  "%s : à moitié tapé, survit à Échap et au rechargement, et part sous le même numéro ; arrivé, s'oublie",
  async (_what, { part, sends, button, fields }) => {
    const send = vi.fn().mockImplementationOnce(() => {
      throw refused("service.database-away");
    });
    const answers = { [sends]: send };
    const first = open(part, answers);
    const blank = await valuesOf(fields);
    await fill(fields);
    await press(button);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    first.unmount();
    const second = open(part, answers);
    expect(await valuesOf(fields)).toEqual(Object.values(fields));
    await press(button);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith("recolte.draft"))).toEqual([]));
    second.unmount();
    open(part, answers);
    expect(await valuesOf(fields)).toEqual(blank);
  },
);

test.each(Object.entries(FORMS).filter(([what]) => what !== "une note"))(
  "%s : Annuler abandonne ce qui était tapé",
  async (_what, { part, fields }) => {
    const { unmount } = open(part);
    const blank = await valuesOf(fields);
    await fill(fields);
    await press("Annuler");
    unmount();
    open(part);
    expect(await valuesOf(fields)).toEqual(blank);
  },
);

test("la récolte d'une culture qu'on allait mettre dans un stock archivé depuis revient à ce qui est proposé", async () => {
  const answers = { "stock.names": [{ ...stockNames[0], label: "Tomates en vrac" }] };
  const { unmount } = open(FORMS["la récolte d'une culture"]!.part, answers);
  fireEvent.change(await screen.findByLabelText(/^Dans quel stock/u), { target: { value: stockNames[0].id } });
  await fill({ "Poids récolté": "712" });
  unmount();
  open(FORMS["la récolte d'une culture"]!.part, { "stock.names": [{ ...stockNames[1], unit: "kg" }] });
  expect((await screen.findByLabelText<HTMLSelectElement>(/^Dans quel stock/u)).value).toBe("nouveau");
  expect(await valuesOf({ "Poids récolté": "" })).toEqual(["712"]);
});
