import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Composer } from "./composer.tsx";

const DRAFT = "recolte.draft.awa.ben";
const type = (value: string) => fireEvent.change(screen.getByRole("textbox", { name: "Votre message" }), { target: { value } });

test("le brouillon reste jusqu'à ce que le message soit gardé, puis ce qui s'est tapé depuis", async () => {
  let keep = () => {};
  const kept = new Promise<void>((resolve) => (keep = resolve));
  render(<Composer viewerId="awa" otherId="ben" greeting="" onSend={() => kept} />);
  type("Bonjour");
  fireEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  expect(screen.getByRole("textbox", { name: "Votre message" })).toHaveProperty("value", "");
  expect(localStorage.getItem(DRAFT)).toBe("Bonjour");

  type("Et demain");
  keep();
  await kept;
  expect(localStorage.getItem(DRAFT)).toBe("Et demain");

  fireEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  await kept;
  expect(localStorage.getItem(DRAFT)).toBeNull();
});
