import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { ShareButton, WhatsAppTool } from "./share-button.tsx";

const set = (name: "share" | "clipboard" | "canShare", value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
/** What this browser can do: a share sheet or none, and what becomes of a copy. */
const device = (share: unknown, writeText: () => Promise<void>) => {
  set("share", share);
  set("clipboard", { writeText });
};
const refusal = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));
afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
  Reflect.deleteProperty(navigator, "canShare");
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "clipboard");
});

const open = () => renderPage(<ShareButton title="Tomates fraîches" />);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("« Partager » ouvre la feuille du téléphone", async () => {
  const share = vi.fn(() => Promise.resolve());
  device(share, refusal("NotAllowedError"));
  open();
  await press("Partager");
  await vi.waitFor(() => expect(share).toHaveBeenCalled());
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
  const [share, writeText] = [vi.fn(refusal("AbortError")), vi.fn(() => Promise.resolve())];
  device(share, writeText);
  open();
  await press("Partager");
  await vi.waitFor(() => expect(share).toHaveBeenCalled());
  expect(writeText).not.toHaveBeenCalled();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("ni feuille ni copie possibles : « Impossible de partager le lien »", async () => {
  device(undefined, refusal("NotAllowedError"));
  open();
  await press("Partager");
  expect(await screen.findByText("Impossible de partager le lien")).toBeTruthy();
});

test("ni feuille ni copie possibles : le lien se lit, et se choisit tout entier d'un appui", async () => {
  device(undefined, refusal("NotAllowedError"));
  open();
  await press("Partager");
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "À copier" });
  expect([field.value, field.readOnly]).toEqual([window.location.href, true]);
  await userEvent.click(field);
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(window.location.href);
  await press("Fermer");
  expect(screen.queryByRole("textbox")).toBeNull();
});

test.each([
  ["prend les images : la photo part avec le texte et le lien", true, () => Promise.resolve(new Response("jpeg"))],
  ["n'en prend pas : le lien part seul", false, () => Promise.reject(new Error("not asked"))],
  ["en prend, mais la photo manque : le lien part seul", true, () => Promise.resolve(new Response("", { status: 503 }))],
  ["en prend, mais le réseau est parti : le lien part seul", true, () => Promise.reject(new TypeError("network"))],
] as const)("la feuille de partage %s", async (what, takes, fetched) => {
  const share = vi.fn((_data: ShareData) => Promise.resolve());
  device(share, refusal("NotAllowedError"));
  set("canShare", () => takes);
  vi.stubGlobal("fetch", vi.fn(fetched));
  renderPage(<ShareButton title="Tomates fraîches" />);
  await press("Partager");
  await vi.waitFor(() => expect(share).toHaveBeenCalled());
  const [data] = share.mock.calls[0]!;
  const url = window.location.href;
  if (what.includes("seul")) expect(data).toEqual({ title: "Tomates fraîches", url });
  else
    expect(data).toMatchObject({ title: "Tomates fraîches", text: `Tomates fraîches\n${url}`, files: [{ type: "image/jpeg" }] });
});

test("« WhatsApp » s'ouvre en un geste avec le texte et le lien", async () => {
  renderPage(<WhatsAppTool title="Tomates & gombos" />);
  const link = await screen.findByRole("link", { name: "WhatsApp" });
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  const { href } = link as HTMLAnchorElement;
  expect(new URL(href).origin).toBe("https://wa.me");
  expect(new URL(href).searchParams.get("text")).toBe(`Tomates & gombos ${window.location.href}`);
});
