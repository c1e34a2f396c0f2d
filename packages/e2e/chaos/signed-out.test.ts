import { aPerson } from "@recolte/db/factories";
import { openTestDatabase } from "@recolte/db/testing";
import { missing } from "@recolte/local/debian";
import { once } from "node:events";
import { expect, inject, test, vi } from "vitest";
import { WebSocket } from "ws";
import { closings } from "../closings.ts";
import { openSession } from "../sessions.ts";
import { settingsFor } from "../site.ts";
import { mutate, type Person, query } from "./api.ts";
import { openNodes } from "./nodes.ts";

const SIGNED_OUT = 4401;
const SUBSCRIBE = JSON.stringify({ id: 1, jsonrpc: "2.0", method: "subscription", params: { path: "live.events", input: {} } });

/** A socket that follows, and what it is closed with. */
async function follow(origin: string, { cookie }: Person) {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/live`, { headers: { cookie } });
  const heard = vi.fn();
  socket.on("message", (data: Buffer) => heard(data.toString()));
  await once(socket, "open");
  socket.send(SUBSCRIBE);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(expect.stringContaining('"started"')), 10_000);
  return { socket, closed: once(socket, "close").then(([code]) => Number(code)) };
}

/** Two nodes whose NATS is away; a member on each, and somebody of the staff who has just given their password. */
async function openStage(opened: ReturnType<typeof closings>) {
  const database = await openTestDatabase(inject("databaseServerUrl"));
  opened.add(() => database[Symbol.asyncDispose]());
  const { nats, list } = await openNodes(settingsFor(database.url), { nodes: 2, bell: "NATS" }, opened);
  const [here = "", there = ""] = list.map(({ line }) => line.origin);
  const [awa, chief] = [await aPerson(database.db), await aPerson(database.db, { roles: ["admin"] })];
  const [member, staff] = [await openSession(database.pool, awa, "sid"), await openSession(database.pool, chief, "sid")];
  await database.pool.query("update sessions set kind = 'staff', confirmed_at = now() where user_id = $1", [chief.id]);
  return { nats, here, there, member, staff, email: awa.email };
}
type Stage = Awaited<ReturnType<typeof openStage>>;

const ENDINGS: Record<string, (stage: Stage) => Promise<unknown>> = {
  "se déconnecte partout": ({ here, member }) => mutate(here, member, ["auth.signOutEverywhere", {}]),
  async "est suspendue"({ here, staff, member, email }) {
    const found = await query<{ items: { id: string; version: string }[] }>(here, staff, ["admin.users.list", { search: email }]);
    const version = found?.result?.data.items.find(({ id }) => id === member.id)?.version;
    return mutate(here, staff, ["sanctions.suspend", { id: member.id, version, reason: "Motif", until: null }]);
  },
};

test("NATS mort ou gelé, qui se déconnecte ou est suspendu par un nœud perd sa prise sur l'autre en moins de cinq secondes", async ({
  skip,
}) => {
  const why = missing("nats-server");
  skip(why !== null, why ?? "");
  for (const [name, end] of Object.entries(ENDINGS))
    for (const leave of ["SIGKILL", "SIGSTOP"] as const) {
      await using opened = closings();
      const stage = await openStage(opened);
      const { socket, closed } = await follow(stage.there, stage.member);
      if (leave === "SIGKILL") await stage.nats?.stop(leave);
      else stage.nats?.freeze();
      const before = Date.now();
      expect(await end(stage), name).toHaveProperty("result");
      expect(await closed, name).toBe(SIGNED_OUT);
      expect(Date.now() - before, name).toBeLessThan(5000);
      socket.terminate();
    }
});
