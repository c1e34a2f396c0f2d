import { storedInTab } from "#lib/browser/stored.ts";

/** The tab's own code, by which the server tells whether it still has it. */
const OWN_CODE = import.meta.url;
/** Which code a tab was already loaded anew for. */
const RELOADED = "recolte.reloaded";

/** Whether the site has a newer version than this tab: its own code is no longer there. False without a network. */
export async function isOutdated() {
  const answer = await fetch(OWN_CODE, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer?.status === 404;
}

/** True the first time for this code: a tab that keeps coming back to it is not loaded for ever. */
export function mayReload() {
  // Where nothing is kept it could not be told from the second time.
  return storedInTab.get(RELOADED) !== OWN_CODE && storedInTab.set(RELOADED, OWN_CODE);
}
