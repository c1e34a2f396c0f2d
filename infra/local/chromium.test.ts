import { afterEach, expect, test, vi } from "vitest";
import { ensureChromium } from "./chromium.mjs";

afterEach(() => void vi.unstubAllEnvs());

test("un navigateur nommé qui n'existe pas se dit en une ligne, avant qu'aucun test ne commence", () => {
  vi.stubEnv("CHROMIUM_PATH", "/nulle/part/chromium");
  expect(() => ensureChromium()).toThrow(
    /^CHROMIUM_PATH : \/nulle\/part\/chromium n'existe pas\. Chromium manque : installez le paquet chromium .*\.$/u,
  );
});

test("un navigateur nommé qui existe suffit", () => {
  vi.stubEnv("CHROMIUM_PATH", process.execPath);
  expect(() => ensureChromium()).not.toThrow();
});
