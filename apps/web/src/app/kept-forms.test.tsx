import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { BatchFinish } from "#features/farming/batch-finish.tsx";
import { CropForm } from "#features/farming/crop-form.tsx";
import { CropHarvest } from "#features/farming/crop-harvest.tsx";
import { CropNote } from "#features/farming/crop-note.tsx";
import { ThresholdsDialog } from "#features/shop/thresholds-dialog.tsx";
import { MoveForm } from "#features/stock/move-form.tsx";
import { RenameForm } from "#features/stock/rename-form.tsx";
import { ThresholdForm } from "#features/stock/threshold-form.tsx";
import { RouteForm } from "#features/transport/route-form.tsx";
import { VehicleForm } from "#features/transport/vehicle-form.tsx";
import { useViewer } from "#lib/session/viewer.ts";
import { aRoute } from "#testing/transport.ts";
import { answered, type Answers, answerTo } from "#testing/answers.ts";
import { aBatch, aCrop, stockNames } from "#testing/farming.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import { fill, press } from "#testing/site.ts";
import { anItem } from "#testing/stock.ts";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";

const close = () => {};
const crop = { ...aCrop(), stock: null, logs: [] };
const route = aRoute();

interface Form {
  part: ReactNode;
  sends:
    | "stock.record"
    | "batches.finish"
    | "crops.harvest"
    | "crops.update"
    | "stock.rename"
    | "stock.setThreshold"
    | "customers.setThresholds"
    | "vehicles.save"
    | "carrierRoutes.save"
    | "crops.log";
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
  "une culture": {
    part: <CropForm crop={crop} onClose={close} />,
    sends: "crops.update",
    button: "Enregistrer",
    fields: { Parcelle: "Bas-fond", "Quantité attendue": "650" },
  },
  "un nom de produit": {
    part: <RenameForm item={anItem()} onClose={close} />,
    sends: "stock.rename",
    button: "Enregistrer",
    fields: { Produit: "Tomates cerises", Catégorie: "fruits" },
  },
  "un seuil d'alerte": {
    part: <ThresholdForm item={anItem()} onClose={close} />,
    sends: "stock.setThreshold",
    button: "Enregistrer",
    fields: { "Seuil d'alerte": "75" },
  },
  "des seuils de fidélité": {
    part: <ThresholdsDialog onClose={close} />,
    sends: "customers.setThresholds",
    button: "Enregistrer",
    fields: { VIP: "900", Silver: "75" },
  },
  "un véhicule": {
    part: <VehicleForm onClose={close} />,
    sends: "vehicles.save",
    button: "Enregistrer",
    fields: { Plaque: "GA-123-AB", "Type de véhicule": "camionnette", "Charge utile": "900" },
  },
  "un itinéraire": {
    part: <RouteForm route={route} onClose={close} />,
    sends: "carrierRoutes.save",
    button: "Enregistrer",
    fields: { Villes: "Oyem\nNdjolé\nLibreville", Départ: "05:30" },
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
const open = (part: ReactNode, answers: Answers = {}) =>
  renderPage(<Known>{part}</Known>, {
    answers: {
      "auth.me": aViewer(),
      "stock.names": stockNames,
      "customers.thresholds": { VIP: 800, Gold: 400, Silver: 50 },
      ...answers,
    },
  });

const valuesOf = async (fields: Record<string, string>) => {
  const found = Object.keys(fields).map((label) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`, "u")));
  return (await Promise.all(found)).map(({ value }) => value);
};

test.each(Object.entries(FORMS))(
  "%s : à moitié tapé, survit à Échap et au rechargement, et part sous le même numéro ; arrivé, s'oublie",
  async (_what, { part, sends, button, fields }) => {
    const send = answerTo(sends, { id: "1" }).mockImplementationOnce(refusing("service.database-away"));
    const answers = answered(sends, send);
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
  "%s : « Annuler » demande ; gardé, le brouillon le dit et se recommence ; effacé, il n'est plus",
  async (_what, { part, fields }) => {
    const first = open(part);
    const blank = await valuesOf(fields);
    await fill(fields);
    await press("Annuler");
    await press("Garder");
    first.unmount();
    const second = open(part);
    expect(await valuesOf(fields)).toEqual(Object.values(fields));
    expect(screen.getByText("Brouillon repris")).toBeTruthy();
    await press("Recommencer");
    expect(await valuesOf(fields)).toEqual(blank);
    expect(screen.queryByText("Brouillon repris")).toBeNull();
    await fill(fields);
    await press("Annuler");
    await press("Effacer");
    second.unmount();
    open(part);
    expect(await valuesOf(fields)).toEqual(blank);
    expect(screen.queryByText("Brouillon repris")).toBeNull();
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
