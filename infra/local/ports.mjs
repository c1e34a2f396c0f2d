import getPort, { clearLockedPorts, portNumbers } from "get-port";

/** Further than this from the one preferred, any will do. */
const NEAR = 50;

/**
 * The first port from the preferred one on that is free on every address: a browser may try « localhost » over IPv6 first, where
 * another program would hide ours. Any free one when there is no preference, and no two of this process the same.
 * @param {number} [preferred]
 */
export function freePort(preferred) {
  if (!preferred) return getPort();
  // Else the one that was judged free before, and not taken yet, would seem busy for half a minute.
  clearLockedPorts();
  return getPort({ port: portNumbers(preferred, preferred + NEAR - 1) });
}

/** @param {number} port */
export async function isFree(port) {
  clearLockedPorts();
  return (await getPort({ port })) === port;
}
