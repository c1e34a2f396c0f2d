import { existsSync } from "node:fs";
import { install, mayInstall, updateLists } from "./apt.mjs";

const PLACES = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];
const MISSING = "Firefox manque : installez le paquet firefox-esr (Debian : apt-get install firefox-esr) ou donnez FIREFOX_PATH.";

/** The browser that FIREFOX_PATH names, or the one of this machine. */
export function findFirefox() {
  return process.env["FIREFOX_PATH"] || PLACES.find((path) => existsSync(path));
}

/** Installs Debian's Firefox where it can and may: the second browser, of the long run alone. */
export function ensureFirefox() {
  const named = process.env["FIREFOX_PATH"];
  if (named && !existsSync(named)) throw new Error(`FIREFOX_PATH : ${named} n'existe pas. ${MISSING}`);
  if (findFirefox()) return;
  if (!mayInstall() || !updateLists() || !install("firefox-esr")) throw new Error(MISSING);
}
