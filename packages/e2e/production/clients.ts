import { readFileSync } from "node:fs";
import { Agent, buildConnector, setGlobalDispatcher } from "undici";

/** nginx counts by address: who tries here come from as many places as people do. */
const PLACES = 60;
let asked = 0;
export const nextPlace = () => `127.0.1.${1 + (asked++ % PLACES)}`;

/** From here on `fetch` trusts the certificate of the test, and each of its connections comes from another address. */
export function trustCertificate(certificate: string) {
  const ca = readFileSync(certificate, "utf8");
  const connect = buildConnector({ ca });
  const agent = new Agent({ connect: (options, done) => connect({ ...options, localAddress: nextPlace() }, done) });
  setGlobalDispatcher(agent);
  return { ca, close: () => agent.destroy() };
}
