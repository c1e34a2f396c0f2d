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
  try {
    if (sessionStorage.getItem(RELOADED) === OWN_CODE) return false;
    sessionStorage.setItem(RELOADED, OWN_CODE);
    return true;
  } catch {
    // Nothing can be kept here: it could not be told from the second time.
    return false;
  }
}
