import { existsSync } from "node:fs";
import { install, isKnown, mayInstall, updateLists } from "./apt.mjs";

// The same engine without the windows of a desktop: a page costs less than half of the processor.
const SHELL = "/usr/bin/chromium-headless-shell";
const PLACES = [SHELL, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const MISSING = "Chromium manque : installez le paquet chromium (Debian : apt-get install chromium) ou donnez CHROMIUM_PATH.";

/** The browser that CHROMIUM_PATH names, or the lightest one of this machine. */
export function findChromium() {
  return process.env["CHROMIUM_PATH"] || PLACES.find((path) => existsSync(path));
}

/** Installs Debian's Chromium where it can and may: the one without windows, else the whole. */
export function ensureChromium() {
  const named = process.env["CHROMIUM_PATH"];
  // The journeys open this one and no other.
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH : ${named} n'existe pas. ${MISSING}`);
  if (named || existsSync(SHELL)) return;
  const may = mayInstall();
  const gotShell = may && updateLists() && isKnown("chromium-headless-shell") && install("chromium-headless-shell");
  if (may && !gotShell && !findChromium()) install("chromium");
  if (!findChromium()) throw new Error(MISSING);
}
