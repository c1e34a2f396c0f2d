import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A line between clients and server that can be cut: every open connection is reset, new ones go through. */
export async function openFaultProxy(target: number) {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on("error", () => {});
      one.pipe(other);
      one.once("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    cut() {
      for (const socket of open) socket.resetAndDestroy();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
