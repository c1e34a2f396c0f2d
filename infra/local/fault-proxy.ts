// A line that breaks in every way that lines break, for tests of what must outlive that.
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Transform } from "node:stream";

interface Weather {
  latency: number;
  bandwidth: number;
  /** Until then nothing passes, in neither direction. */
  passable: Promise<void>;
}
interface Line {
  client: Socket;
  server: Socket;
}

/** One direction of a line: what goes in comes out later, in its order. */
function passage(weather: Weather) {
  let last = Promise.resolve();
  const way = new Transform({
    transform(piece: Buffer, _encoding, done) {
      const taken = (1000 * piece.length) / weather.bandwidth;
      const due = performance.now() + taken + weather.latency;
      last = last.then(async () => {
        const left = due - performance.now();
        if (left > 0) await pause(left);
        await weather.passable;
        if (!way.destroyed) way.push(piece);
      });
      if (taken > 0) setTimeout(done, taken);
      else done();
    },
    flush: (done) => void last.then(() => weather.passable).then(() => done()),
  });
  return way;
}

/** What ends on one side ends on the other: told by the line, when it carries anything. */
function join({ client, server }: Line, weather: Weather) {
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on("error", () => void weather.passable.then(() => other.destroy()));
    one.pipe(passage(weather)).pipe(other);
  }
}

/** This end is gone; the other is not told, and speaks to nobody until it leaves by itself. */
function lose(gone: Socket, other: Socket) {
  other.unpipe();
  other.resume().once("end", () => other.destroy());
  gone.resetAndDestroy();
}

/** What may be done to a line. What breaks breaks those that are open, and says how many; new ones go through, but while it is shut or a hole. */
function faults(lines: ReadonlySet<Line>, weather: Weather) {
  let mend = () => {};
  const each = (work: (line: Line) => void) => {
    const all = [...lines];
    for (const line of all) work(line);
    return all.length;
  };
  const state = { isShut: false };
  return {
    state,
    /** Holds every piece back for so many milliseconds. */
    slow: (milliseconds: number) => void (weather.latency = milliseconds),
    /** So many bytes a second, in each direction of each line. */
    narrow: (bandwidth: number) => void (weather.bandwidth = bandwidth),
    /** Every line ends, and none comes in until it is mended. */
    cut() {
      state.isShut = true;
      return each(({ client, server }) => [client, server].forEach((socket) => socket.destroy()));
    },
    reset: () => each(({ client, server }) => [client, server].forEach((socket) => socket.resetAndDestroy())),
    /** One end is gone without the other being told. */
    halfOpen: (gone: keyof Line) =>
      each(({ client, server }) => (gone === "client" ? lose(client, server) : lose(server, client))),
    /** Nothing more is said that way; the other still carries. */
    halfClose: (to: keyof Line) => each((line) => line[to].end()),
    /** Lines stay and come in, and carry nothing until it is mended: then what was said arrives. */
    blackHole() {
      mend();
      weather.passable = new Promise((resolve) => (mend = resolve));
      return lines.size;
    },
    /** As it was at first, but for latency and bandwidth. */
    mend() {
      state.isShut = false;
      mend();
    },
  };
}

/** Stands between clients and who listens on a port of this machine. */
export async function openFaultProxy(target: number) {
  const lines = new Set<Line>();
  const sockets = new Set<Socket>();
  const weather: Weather = { latency: 0, bandwidth: Number.POSITIVE_INFINITY, passable: Promise.resolve() };
  const { state, ...does } = faults(lines, weather);

  const listening = createServer({ allowHalfOpen: true }, (client) => {
    if (state.isShut) return void client.destroy();
    const server = connect({ port: target, host: "127.0.0.1", allowHalfOpen: true });
    const line = { client, server };
    lines.add(line);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket) && lines.delete(line));
    }
    return join(line, weather);
  });
  listening.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    ...does,
    async [Symbol.asyncDispose]() {
      does.mend();
      for (const socket of sockets) socket.destroy();
      listening.close();
      await once(listening, "close");
    },
  };
}
