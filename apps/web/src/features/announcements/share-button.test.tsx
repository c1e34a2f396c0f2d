import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { ShareButton } from "./share-button.tsx";

const set = (name: "share" | "clipboard", value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
/** What this browser can do: a share sheet or none, and what becomes of a copy. */
const device = (share: unknown, writeText: () => Promise<void>) => {
  set("share", share);
  set("clipboard", { writeText });
};
const refusal = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));
afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
  Reflect.deleteProperty(navigator, "clipboard");
});

const open = () => renderPage(<ShareButton title="Tomates fraîches" />);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("« Partager » ouvre la feuille du téléphone", async () => {
  const share = vi.fn(() => Promise.resolve());
  device(share, refusal("NotAllowedError"));
  open();
  await press("Partager");
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: "Tomates fraîches", url: window.location.href });
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  ["n'existe pas", undefined],
  ["ne s'ouvre pas", refusal("NotAllowedError")],
])("quand la feuille de partage %s, le lien est copié", async (_case, share) => {
  const writeText = vi.fn(() => Promise.resolve());
  device(share, writeText);
  open();
  await press("Partager");
  expect(await screen.findByText("Lien copié dans le presse-papiers")).toBeTruthy();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(window.location.href);
});

test("fermer la feuille de partage n'est pas une erreur et ne copie rien", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  device(refusal("AbortError"), writeText);
  open();
  await press("Partager");
  expect(writeText).not.toHaveBeenCalled();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("ni feuille ni copie possibles : « Impossible de partager le lien »", async () => {
  device(undefined, refusal("NotAllowedError"));
  open();
  await press("Partager");
  expect(await screen.findByText("Impossible de partager le lien")).toBeTruthy();
});
