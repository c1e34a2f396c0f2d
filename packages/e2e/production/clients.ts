import { readFileSync } from "node:fs";
import { connect } from "node:http2";
import { connect as connectTls } from "node:tls";
import { Agent, buildConnector, setGlobalDispatcher } from "undici";

/** nginx counts by address: who tries here come from as many places as people do. */
const PLACES = 60;
let asked = 0;
export const nextPlace = () => `127.0.1.${1 + (asked++ % PLACES)}`;

/** From here on `fetch` trusts the certificate of the test, and each of its connections comes from another address. */
export function trustCertificate(certificate: string) {
  const ca = readFileSync(certificate, "utf8");
  const connectFrom = buildConnector({ ca });
  const agent = new Agent({ connect: (options, done) => connectFrom({ ...options, localAddress: nextPlace() }, done) });
  setGlobalDispatcher(agent);
  return { ca, close: () => agent.destroy() };
}

/** One browser that asks for everything at once over one connection, from one address. */
export function openFrom({ origin, ca }: { origin: string; ca: string }, localAddress: string) {
  const { hostname: host, port } = new URL(origin);
  const socket = { host, port: Number(port), servername: host, ca, localAddress, ALPNProtocols: ["h2"] };
  const line = connect(origin, { createConnection: () => connectTls(socket) });
  const ask = (url: string) =>
    new Promise<number>((resolve, reject) => {
      const stream = line.request({ ":path": url });
      stream.once("response", (headers) => resolve(headers[":status"] ?? 0)).once("error", reject);
      stream.resume().end();
    });
  return { ask, close: () => line.close() };
}
