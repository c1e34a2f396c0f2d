import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import "#features/cases/reasons-editor.tsx";
import { answerTo, aPage } from "#testing/answers.ts";
import { openModeration } from "#testing/moderation.tsx";

const openReasons = (answers: Parameters<typeof openModeration>[0]) =>
  openModeration(
    {
      "cases.counts": { waiting: 0, late: 0, escalated: 0, oldest: null },
      "cases.list": aPage([]),
      "reasons.list": [],
      ...answers,
    },
    "/admin/announcements?vue=a-traiter&pile=reasons",
  );

test("les raisons prêtes s'écrivent : titre et texte, chacun avec son reproche", async () => {
  const save = answerTo("reasons.save", { id: "r3" });
  openReasons({ "reasons.save": save });
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter une raison" }));
  const form = within(await screen.findByRole("dialog"));
  await userEvent.click(form.getByRole("button", { name: "Enregistrer" }));
  expect(await form.findByText("Le titre est requis")).toBeTruthy();
  await userEvent.type(form.getByLabelText(/^Titre/u), "Prix");
  await userEvent.type(form.getByLabelText(/^Ce que l'auteur lira/u), "Indiquez le prix.");
  await userEvent.click(form.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledExactlyOnceWith({
      id: null,
      kind: "publication",
      title: "Prix",
      text: "Indiquez le prix.",
      retired: false,
    }),
  );
});

test("ce qui se décide ici a ses raisons prêtes, quelle que soit la sorte de dossier", async () => {
  const save = answerTo("reasons.save", { id: "r4" });
  openReasons({ "reasons.save": save });
  for (const name of ["Message", "Remise", "Recours"]) expect(await screen.findByRole("button", { name })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Personne" }));
  await userEvent.click(screen.getByRole("button", { name: "Ajouter une raison" }));
  const form = within(await screen.findByRole("dialog"));
  await userEvent.type(form.getByLabelText(/^Titre/u), "Acompte");
  await userEvent.type(form.getByLabelText(/^Ce que l'auteur lira/u), "Retirez-le de votre profil.");
  await userEvent.click(form.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ kind: "person", title: "Acompte" });
});
