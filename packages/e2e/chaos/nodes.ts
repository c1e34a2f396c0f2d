import { openFaultProxy } from "@recolte/local/fault-proxy";
import { openNats } from "@recolte/local/nats";
import { freePort } from "@recolte/local/ports";
import { type closings, together } from "../closings.ts";
import { serverProcess } from "../server-process.ts";

export interface Topology {
  nodes: 1 | 2;
  /** By what nodes wake each other. */
  bell: "PostgreSQL" | "NATS";
}

/** The built application once or twice on one database, each node behind a line that breaks. */
export async function openNodes(env: Record<string, string>, { nodes, bell }: Topology, opened: ReturnType<typeof closings>) {
  const nats = bell === "NATS" ? await openNats() : null;
  if (nats) {
    opened.add(() => nats.stop("SIGKILL"));
    await nats.start();
  }
  const list = await together(
    Array.from({ length: nodes }, async () => {
      const port = await freePort();
      const line = await openFaultProxy(port);
      opened.add(() => line[Symbol.asyncDispose]());
      const server = serverProcess(port, { ...env, ...(nats && { NATS_URL: nats.url }) });
      opened.add(() => server.stop("SIGKILL"));
      await server.start();
      return { server, line };
    }),
  );
  return { nats, list };
}
