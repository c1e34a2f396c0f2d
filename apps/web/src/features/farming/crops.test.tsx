import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aCrop } from "#testing/farming.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import { silent, answerTo, aPage, done, type Answers } from "#testing/answers.ts";
import { fill, press } from "#testing/site.ts";
import { Crops } from "./crops.tsx";
import { paste } from "#testing/paste.ts";

const tomatoes = aCrop();
const whole = {
  ...tomatoes,
  stock: null,
  logs: [
    { id: "l2", move: "note", content: "Première pluie", at: "2026-02-02T10:00:00.000Z" },
    { id: "l1", move: "plant", content: "", at: "2026-02-01T10:00:00.000Z" },
  ],
};
const bulk = { id: "0198c0de-0000-7000-8000-00000000000a", label: "Tomates en vrac", unit: "kg" } as const;
const bags = { id: "0198c0de-0000-7000-8000-00000000000b", label: "Tomates en sac", unit: "sac" } as const;
const names = [bulk, bags].map((name) => ({ ...name, free: 12 }));

const open = (changes: Answers = {}) =>
  renderPage(<Crops />, {
    answers: {
      "auth.me": aViewer(),
      "crops.list": ({ over }) => aPage(over ? [] : [tomatoes]),
      "crops.byId": whole,
      "stock.names": names,
      ...changes,
    },
  });

async function dialog() {
  await userEvent.click(await screen.findByRole("button", { name: "Tomates, Parcelle nord" }));
  const shown = await screen.findByRole("dialog", { name: "Tomates, Parcelle nord" });
  await within(shown).findByText("Journal");
  return shown;
}

test("une culture dit où elle en est et quand elle se récolte", async () => {
  open();
  expect(await screen.findByText("En cours")).toBeTruthy();
  expect(screen.getByText(/Récolte dans 6\sjours · 800 kg attendus/u)).toBeTruthy();
  const progress = screen.getByRole("progressbar", { name: "Avancement de Tomates, Parcelle nord" });
  expect(progress.getAttribute("value")).toBe("50");
});

test("ouverte, elle montre son journal et ce qui est possible maintenant seulement", async () => {
  open();
  const shown = await dialog();
  expect(within(shown).getByText("Première pluie")).toBeTruthy();
  expect(within(shown).getByText("Plantée")).toBeTruthy();
  expect(within(shown).queryByRole("button", { name: "Marquer plantée" })).toBeNull();
  for (const name of ["Prête à récolter", "Récolter", "Déclarer perdue", "Modifier"])
    expect(within(shown).getByRole("button", { name })).toBeTruthy();
});

test("récolter ne propose que ce qui se pèse, et mène à l'annonce déjà remplie", async () => {
  const harvest = answerTo("crops.harvest", { ...bulk, category: "legumes", goods: [] });
  open({ "crops.harvest": harvest });
  const shown = await dialog();
  await userEvent.click(within(shown).getByRole("button", { name: "Récolter" }));
  await userEvent.click(await within(shown).findByRole("button", { name: "Récolter" }));
  expect(await within(shown).findByText("Le poids récolté doit être supérieur à 0")).toBeTruthy();
  const choices = within(shown)
    .getAllByRole("option")
    .map((option) => option.textContent);
  expect(choices).toEqual(["Nouveau produit", "Tomates en vrac"]);
  await userEvent.selectOptions(within(shown).getByRole("combobox", { name: "Dans quel stock" }), names[0]!.id);
  await paste(within(shown).getByRole("textbox", { name: /Poids récolté/u }), "712,5");
  await userEvent.click(within(shown).getByRole("button", { name: "Récolter" }));
  await waitFor(() => expect(harvest).toHaveBeenCalledOnce());
  expect(harvest.mock.calls[0]?.[0]).toMatchObject({
    id: tomatoes.id,
    status: "en_cours",
    harvestedKg: 712.5,
    itemId: names[0]?.id,
  });
  const link = await within(shown).findByRole("link", { name: "Créer l'annonce" });
  expect(link.getAttribute("href")).toBe(`/create-announcement?stock=${names[0]?.id}`);
});

test("sur un réseau lent, la récolte pesée n'attend pas les listes pour mener à l'annonce", async () => {
  const asked = answerTo("stock.names", silent).mockReturnValueOnce(names);
  open({ "crops.harvest": { ...bulk, category: "legumes", goods: [] }, "stock.names": asked });
  const shown = await dialog();
  await press("Récolter", "button", shown);
  await fill({ "Poids récolté": "712" });
  await press("Récolter", "button", shown);
  expect(await within(shown).findByRole("link", { name: "Créer l'annonce" })).toBeTruthy();
});

test("le stock du même nom est proposé d'abord, sans regarder les accents ni les majuscules", async () => {
  open({ "stock.names": [...names, { id: "0198c0de-0000-7000-8000-00000000000c", label: "TOMATES", unit: "kg", free: 1 }] });
  const shown = await dialog();
  await userEvent.click(within(shown).getByRole("button", { name: "Récolter" }));
  const chosen = await within(shown).findByRole<HTMLSelectElement>("combobox", { name: "Dans quel stock" });
  expect(chosen.selectedOptions[0]?.textContent).toBe("TOMATES");
  expect(document.activeElement).toBe(within(shown).getByRole("textbox", { name: /Poids récolté/u }));
});

test("perdue se confirme ; un état dépassé se dit", async () => {
  const move = answerTo("crops.move", refusing("crop.stale"));
  open({ "crops.move": move });
  const shown = await dialog();
  await userEvent.click(within(shown).getByRole("button", { name: "Déclarer perdue" }));
  const question = await screen.findByRole("dialog", { name: "Déclarer cette culture perdue ?" });
  expect(move).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole("button", { name: "Déclarer perdue" }));
  expect(await screen.findByText("La culture a changé entre-temps. Vérifiez-la avant de continuer.")).toBeTruthy();
});

test("une note vide n'est pas envoyée, une note écrite l'est", async () => {
  const log = answerTo("crops.log", done);
  open({ "crops.log": log });
  const shown = await dialog();
  await userEvent.click(within(shown).getByRole("button", { name: "Ajouter la note" }));
  expect(await within(shown).findByText("La note est vide")).toBeTruthy();
  await paste(within(shown).getByRole("textbox", { name: "Note" }), "Arrosé");
  await userEvent.click(within(shown).getByRole("button", { name: "Ajouter la note" }));
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(await screen.findByText("Note ajoutée")).toBeTruthy();
});

test("une note refusée repart sous son numéro ; corrigée, sous un autre", async () => {
  const log = answerTo("crops.log", refusing("crop.note-id-taken"));
  open({ "crops.log": log });
  const shown = await dialog();
  const note = within(shown).getByRole("textbox", { name: "Note" });
  async function send(times: number) {
    await userEvent.click(await within(shown).findByRole("button", { name: "Ajouter la note" }));
    await waitFor(() => expect(log).toHaveBeenCalledTimes(times));
  }
  await paste(note, "Arrosé");
  await send(1);
  await send(2);
  await paste(note, " et sarclé");
  await send(3);
  const [first, same, other] = (log.mock.calls as unknown[][]).map(([input]) => (input as { logId: string }).logId);
  expect(same).toBe(first);
  expect(other).not.toBe(first);
});

test("ajouter une culture : chaque champ dit ce qui lui manque, puis elle part", async () => {
  const create = answerTo("crops.create", done);
  open({ "crops.create": create });
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter une culture" }));
  const form = await screen.findByRole("dialog", { name: "Ajouter une culture" });
  await userEvent.click(await within(form).findByRole("button", { name: "Ajouter" }));
  expect(await within(form).findByText("Le nom de la parcelle est requis")).toBeTruthy();
  expect(within(form).getByText("La date de plantation est requise")).toBeTruthy();
  await paste(within(form).getByRole("textbox", { name: /Parcelle/u }), "Bas-fond");
  await paste(within(form).getByRole("textbox", { name: /^Culture/u }), "Gombo");
  await userEvent.selectOptions(within(form).getByRole("combobox", { name: /Catégorie/u }), "legumes");
  await userEvent.type(within(form).getByRole("textbox", { name: /Quantité attendue/u }), "300");
  const dates = { Plantation: "2026-05-01", "Récolte prévue du": "2026-07-01", au: "2026-06-01" };
  for (const [label, day] of Object.entries(dates))
    await userEvent.type(within(form).getByLabelText(new RegExp(`^${label}`, "u")), day);
  await userEvent.click(within(form).getByRole("button", { name: "Ajouter" }));
  expect(await within(form).findByText("La fin ne peut pas précéder le début")).toBeTruthy();
  await userEvent.clear(within(form).getByLabelText(/^au/u));
  await userEvent.type(within(form).getByLabelText(/^au/u), "2026-07-31");
  await userEvent.click(within(form).getByRole("button", { name: "Ajouter" }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.calls[0]?.[0]).toMatchObject({ plot: "Bas-fond", crop: "Gombo", expectedKg: 300, expectedTo: "2026-07-31" });
  expect(await screen.findByText("Culture ajoutée")).toBeTruthy();
});

test("sans culture, une phrase le dit ; en panne, « Réessayer »", async () => {
  const { unmount } = open({ "crops.list": aPage([]) });
  expect(await screen.findByText(/^Aucune culture en cours/u)).toBeTruthy();
  unmount();
  open({
    "crops.list": refusing("service.database-away"),
  });
  expect(await screen.findByText("Impossible de charger vos cultures")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeTruthy();
});
