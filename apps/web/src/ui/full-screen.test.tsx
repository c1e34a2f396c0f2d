import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { FullScreen, RoundButton } from "./full-screen.tsx";

function Counted({ onOpen, onClose }: { onOpen: () => void; onClose: () => void }) {
  const [count, setCount] = useState(0);
  return (
    <FullScreen label="Photo de Hervé" onOpen={onOpen} onClose={onClose}>
      <RoundButton name="Suivante" off={count === 1} onPress={() => setCount(1)}>
        {count}
      </RoundButton>
    </FullScreen>
  );
}

test("l'image en plein écran est une fenêtre modale nommée, ouverte une seule fois, que « Fermer » referme", async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  const [opened, closed] = [vi.fn(), vi.fn()];
  renderPage(<Counted onOpen={opened} onClose={closed} />);
  const dialog = await screen.findByRole("dialog", { name: "Photo de Hervé" });
  await userEvent.click(screen.getByRole("button", { name: "Suivante" }));
  expect(dialog.hasAttribute("open")).toBe(true);
  expect(showModal).toHaveBeenCalledOnce();
  expect(opened).toHaveBeenCalledOnce();

  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Fermer" }));
  expect(closed).toHaveBeenCalledOnce();
});

test("un bouton au bout du chemin reste là, pour que le focus y reste", async () => {
  renderPage(<Counted onOpen={() => {}} onClose={() => {}} />);
  const button = await screen.findByRole("button", { name: "Suivante" });
  expect(button.getAttribute("aria-disabled")).toBe("false");
  await userEvent.click(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
});
