import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { colorScheme as Scheme } from "./color-scheme.ts";

const NAME = "mantine-color-scheme-value";
const root = document.documentElement;
const shown = () => root.getAttribute("data-mantine-color-scheme");
const system = new EventTarget();
const systemIs = (matches: boolean) => system.dispatchEvent(Object.assign(new Event("change"), { matches }));
let colorScheme: typeof Scheme;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.spyOn(window, "matchMedia").mockReturnValue(system as MediaQueryList);
  localStorage.clear();
  root.setAttribute("data-mantine-color-scheme", "light");
  ({ colorScheme } = await import("./color-scheme.ts"));
  colorScheme.follow();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("le thème suit le système tant que personne n'a choisi, puis garde ce qui a été choisi", () => {
  systemIs(true);
  expect(shown()).toBe("dark");

  colorScheme.toggle();
  expect([shown(), localStorage.getItem(NAME)]).toEqual(["light", "light"]);
  systemIs(true);
  expect(shown()).toBe("light");
});

test("rien ne passe en fondu d'un thème à l'autre", () => {
  colorScheme.toggle();
  expect(root.dataset).toHaveProperty("still");
  vi.runAllTimers();
  expect(root.dataset).not.toHaveProperty("still");
});

test("le choix fait dans une autre fenêtre vaut ici, et Mantine l'apprend", () => {
  const told = vi.fn();
  const stop = colorScheme.subscribe(told);
  window.dispatchEvent(new StorageEvent("storage", { key: NAME, newValue: "dark" }));
  expect([colorScheme.current(), told.mock.calls.length]).toEqual(["dark", 1]);

  stop();
  window.dispatchEvent(new StorageEvent("storage", { key: "autre", newValue: "light" }));
  colorScheme.toggle();
  expect([colorScheme.current(), told.mock.calls.length]).toEqual(["light", 1]);
});

test("sans place pour le garder, le choix vaut jusqu'à ce que l'on quitte la page", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("plein");
  });
  colorScheme.toggle();
  systemIs(false);
  expect(shown()).toBe("dark");
});
