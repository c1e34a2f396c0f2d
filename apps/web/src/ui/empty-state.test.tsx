import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { EmptyState } from "./empty-state.tsx";

test("hors connexion, l'image qui ne vient pas ne laisse pas de cadre cassé", () => {
  const { container } = renderPage(<EmptyState picture="magnifier" title="Rien ici" />);
  const picture = container.querySelector("img")!;
  fireEvent.error(picture);
  expect(picture.style.visibility).toBe("hidden");
});
