import { screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { useBox } from "./use-box.ts";

function type(field: HTMLInputElement, letter: string) {
  field.value += letter;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Drawn, and not listening yet: a letter comes. */
function Box({ field }: { field: HTMLInputElement }) {
  const { text, isOpen } = useBox(field);
  useLayoutEffect(() => type(field, "m"), [field]);
  return <output>{isOpen ? `ouvert : ${text}` : "fermé"}</output>;
}

test("une lettre tapée pendant que la liste se prépare compte comme les autres", async () => {
  const field = document.createElement("input");
  document.body.append(field);
  field.focus();
  renderPage(<Box field={field} />);
  expect(await screen.findByText("ouvert : m")).toBeTruthy();
});
