import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { anOwn } from "#testing/announcements.ts";
import { answerTo } from "#testing/answers.ts";
import { refusing, renderPage } from "#testing/render.tsx";
import { QuickEdit } from "./quick-edit.tsx";

test("un prix loin de l'habitude se demande une fois ; « Corriger » laisse la boîte, et rien n'est enregistré", async () => {
  const quickEdit = answerTo("announcements.quickEdit", { id: "1", version: 2 }).mockImplementation(
    refusing("announcement.price-outlying"),
  );
  const close = vi.fn<() => void>();
  const answers = { "announcements.quickEdit": quickEdit };
  renderPage(<QuickEdit own={anOwn({ price: 500, quantityAvailable: 10 })} onClose={close} />, { answers });
  const price = await screen.findByLabelText(/^Prix \(FCFA/u);
  await userEvent.type(price, "0000");
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  await userEvent.click(await screen.findByRole("button", { name: "Corriger" }));
  expect(quickEdit).toHaveBeenCalledOnce();
  expect(price).toHaveProperty("value", expect.stringMatching(/^5\s000\s000$/u));
  expect(close).not.toHaveBeenCalled();
});
