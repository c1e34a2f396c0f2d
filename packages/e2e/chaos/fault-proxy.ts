import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";

/** How a line breaks: both ends reset, or one direction closed while the other still carries. */
export const WAYS = ["reset", "to-server", "to-client"] as const;
export type Way = (typeof WAYS)[number];

/** A line between clients and server that can be slowed down and cut; new connections always go through. */
export async function openFaultProxy(target: number) {
  const lines = new Set<{ client: Socket; upstream: Socket }>();
  let delay = 0;
  const lag = () =>
    new Transform({
      transform: (chunk: Buffer, _encoding, done) => void setTimeout(done, delay, null, chunk),
    });

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: target, host: "127.0.0.1", allowHalfOpen: true });
    const line = { client, upstream };
    lines.add(line);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on("error", () => other.destroy());
      one.once("close", () => lines.delete(line));
      one.pipe(lag()).pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Holds every piece back for so many milliseconds. */
    slow(milliseconds: number) {
      delay = milliseconds;
    },
    /** Breaks every open line; how many there were. */
    cut(way: Way) {
      const broken = lines.size;
      for (const { client, upstream } of lines) {
        if (way === "to-server") upstream.end();
        else if (way === "to-client") client.end();
        else for (const socket of [client, upstream]) socket.resetAndDestroy();
      }
      return broken;
    },
    async [Symbol.asyncDispose]() {
      for (const line of lines) for (const socket of [line.client, line.upstream]) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
