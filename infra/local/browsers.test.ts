import { afterEach, expect, test, vi } from "vitest";
import { ensureChromium } from "./chromium.mjs";
import { ensureFirefox } from "./firefox.mjs";

afterEach(() => void vi.unstubAllEnvs());

const BROWSERS = [
  ["CHROMIUM_PATH", "chromium", "Chromium", ensureChromium],
  ["FIREFOX_PATH", "firefox-esr", "Firefox", ensureFirefox],
] as const;

test.for(BROWSERS)(
  "%s : un navigateur nommé qui n'existe pas se dit en une ligne, avant qu'aucun test ne commence",
  ([setting, name, title, ensure]) => {
    vi.stubEnv(setting, `/nulle/part/${name}`);
    expect(() => ensure()).toThrow(
      new RegExp(`^${setting} : /nulle/part/${name} n'existe pas\\. ${title} manque : installez le paquet ${name} .*\\.$`, "u"),
    );
  },
);

test.for(BROWSERS)("%s : un navigateur nommé qui existe suffit", ([setting, , , ensure]) => {
  vi.stubEnv(setting, process.execPath);
  expect(() => ensure()).not.toThrow();
});
