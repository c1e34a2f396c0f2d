import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { ComfortSection } from "./comfort-section.tsx";

const root = document.documentElement;
afterEach(() => {
  localStorage.clear();
  for (const name of ["letters", "calm", "saver"]) delete root.dataset[name];
});

test("de grandes lettres et le mode calme se choisissent d'un geste, et se voient aussitôt", async () => {
  renderPage(<ComfortSection />);
  expect(screen.getByRole("radio", { name: "Habituelles" })).toHaveProperty("checked", true);
  await userEvent.click(screen.getByRole("radio", { name: "Très grandes" }));
  await userEvent.click(screen.getByRole("switch", { name: /^Mode calme/u }));
  expect([root.dataset["letters"], "calm" in root.dataset, "saver" in root.dataset]).toEqual(["125", true, true]);
  expect(screen.getByRole("radio", { name: "Très grandes" })).toHaveProperty("checked", true);
  await userEvent.click(screen.getByRole("switch", { name: /^Mode calme/u }));
  expect(["calm" in root.dataset, "saver" in root.dataset]).toEqual([false, false]);
});
