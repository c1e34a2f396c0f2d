import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { openFaultProxy } from "./fault-proxy.ts";

/** One end of a line: what it has heard, and how it ended. */
function follow(socket: Socket) {
  const end = { socket, heard: "", isEnded: false, failure: "" };
  socket.on("data", (piece: Buffer) => (end.heard += piece.toString()));
  socket.once("end", () => (end.isEnded = true));
  socket.on("error", ({ message }) => (end.failure = message));
  return end;
}

/** A listener behind the proxy, and lines to it by the proxy or around it. */
async function openStage() {
  const arrived: ReturnType<typeof follow>[] = [];
  const listener = createServer({ allowHalfOpen: true }, (socket) => arrived.push(follow(socket)));
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const target = (listener.address() as { port: number }).port;
  const proxy = await openFaultProxy(target);
  const clients: Socket[] = [];
  async function dial(port: number) {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    clients.push(socket);
    const client = follow(socket);
    await once(socket, "connect");
    return client;
  }
  async function line() {
    const before = arrived.length;
    const client = await dial(proxy.port);
    await vi.waitFor(() => expect(arrived).toHaveLength(before + 1));
    return { client, server: arrived[before]! };
  }
  return {
    proxy,
    line,
    dial: () => dial(proxy.port),
    arrived,
    /** A word by another way: by the time it has come, what goes at once would have come as well. */
    async around() {
      (await dial(target)).socket.write("autour");
      await vi.waitFor(() => expect(arrived.map(({ heard }) => heard)).toContain("autour"));
    },
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]();
      for (const { socket } of arrived) socket.destroy();
      for (const socket of clients) socket.destroy();
      listener.close();
    },
  };
}
type Stage = Awaited<ReturnType<typeof openStage>>;
type Ends = Awaited<ReturnType<Stage["line"]>>;

const talks = async ({ client, server }: Ends) => {
  const [to, back] = [server.heard, client.heard];
  client.socket.write("aller");
  await vi.waitFor(() => expect(server.heard).toBe(`${to}aller`));
  server.socket.write("retour");
  await vi.waitFor(() => expect(client.heard).toBe(`${back}retour`));
};

test("sans panne, la ligne porte tout, dans les deux sens et jusqu'à la fin", async () => {
  await using stage = await openStage();
  const ends = await stage.line();
  await talks(ends);
  ends.client.socket.end("fin");
  await vi.waitFor(() => expect(ends.server).toMatchObject({ heard: "allerfin", isEnded: true }));
  ends.server.socket.end("adieu");
  await vi.waitFor(() => expect(ends.client).toMatchObject({ heard: "retouradieu", isEnded: true }));
});

const FAULTS: Record<string, (stage: Stage, ends: Ends) => Promise<void>> = {
  async "la latence : chaque morceau arrive plus tard, à l'aller comme au retour"({ proxy }, ends) {
    proxy.slow(150);
    const before = performance.now();
    await talks(ends);
    expect(performance.now() - before).toBeGreaterThanOrEqual(300);
  },
  async "la bande passante : cent kilo-octets à deux cents par seconde prennent une demi-seconde"({ proxy }, { client, server }) {
    proxy.narrow(200_000);
    const before = performance.now();
    client.socket.write("x".repeat(100_000));
    await vi.waitFor(() => expect(server.heard).toHaveLength(100_000), 10_000);
    expect(performance.now() - before).toBeGreaterThanOrEqual(490);
  },
  async "la coupure : tout se ferme, personne n'entre avant qu'elle soit réparée"({ proxy, dial, line }, { client, server }) {
    expect(proxy.cut()).toBe(1);
    await vi.waitFor(() => expect([client.isEnded, server.isEnded]).toEqual([true, true]));
    const refused = await dial();
    await vi.waitFor(() => expect(refused.isEnded || refused.failure !== "").toBe(true));
    proxy.mend();
    await talks(await line());
  },
  async "la remise à zéro : les deux bouts la voient, une autre ligne passe"({ proxy, line }, { client, server }) {
    expect(proxy.reset()).toBe(1);
    await vi.waitFor(() => expect([client.failure, server.failure]).toEqual(["read ECONNRESET", "read ECONNRESET"]));
    await talks(await line());
  },
  async "la ligne à demi ouverte : le serveur est parti, le client ne l'apprend pas"(stage, { client, server }) {
    expect(stage.proxy.halfOpen("server")).toBe(1);
    await vi.waitFor(() => expect(server.socket.destroyed).toBe(true));
    client.socket.write("y a-t-il quelqu'un ?");
    await stage.around();
    expect(client).toMatchObject({ isEnded: false, failure: "" });
    expect(server.heard).toBe("");
    await talks(await stage.line());
  },
  async "l'autre demi : le client est parti, le serveur ne l'apprend pas"(stage, { client, server }) {
    expect(stage.proxy.halfOpen("client")).toBe(1);
    await vi.waitFor(() => expect(client.socket.destroyed).toBe(true));
    server.socket.write("y a-t-il quelqu'un ?");
    await stage.around();
    expect(server).toMatchObject({ isEnded: false, failure: "" });
    expect(client.heard).toBe("");
  },
  async "le trou noir : tout entre, rien n'arrive ; réparé, rien n'est perdu ni dans un autre ordre"(stage, { client, server }) {
    stage.proxy.blackHole();
    for (const word of ["un ", "deux ", "trois"]) client.socket.write(word);
    const late = await stage.dial();
    late.socket.end("quatre");
    await stage.around();
    expect(server.heard).toBe("");
    expect(late).toMatchObject({ isEnded: false, failure: "" });
    stage.proxy.mend();
    await vi.waitFor(() => expect(server.heard).toBe("un deux trois"));
    await vi.waitFor(() => expect(stage.arrived.map(({ heard }) => heard)).toContain("quatre"));
    await talks({ client, server });
  },
  async "la ligne à demi fermée : un sens est fini, l'autre porte encore"({ proxy }, { client, server }) {
    expect(proxy.halfClose("server")).toBe(1);
    await vi.waitFor(() => expect(server.isEnded).toBe(true));
    server.socket.write("encore");
    await vi.waitFor(() => expect(client).toMatchObject({ heard: "encore", isEnded: false }));
  },
};

test.each(Object.entries(FAULTS))("%s", async (_name, show) => {
  await using stage = await openStage();
  await show(stage, await stage.line());
});
