import { expect, test } from "vitest";
import type { Role } from "#identity/role.ts";
import { stateAfter } from "#platform/state-machine.ts";
import { sanctionProblem, SANCTION_ACTORS, SANCTION_MOVES, SANCTION_STATUSES } from "./sanction.ts";

test.for(SANCTION_STATUSES)("une sanction « %s » : qui l'a donnée ne la lève pas", (state) => {
  const may = Object.keys(SANCTION_MOVES).flatMap((move) =>
    SANCTION_ACTORS.flatMap((actor) => {
      const after = stateAfter(SANCTION_MOVES, move, { state, actor });
      return after ? [`${move} ${actor} ${after}`] : [];
    }),
  );
  expect(may).toEqual(state === "running" ? ["lift colleague lifted", "lift appeal lifted", "end system ended"] : []);
});

const now = new Date("2026-11-26T10:00:00.000Z");
const inDays = (days: number, ms = 0) => new Date(now.getTime() + days * 86_400_000 + ms);
const [MODERATOR, ADMIN]: Role[][] = [["moderator"], ["admin"]];

test.for([
  ["un avertissement", { kind: "warn", what: null, until: null }, MODERATOR, undefined],
  ["un avertissement qui finit", { kind: "warn", what: null, until: inDays(1) }, MODERATOR, "until"],
  ["une limite avec une fin", { kind: "limit", what: "publish", until: inDays(30) }, MODERATOR, undefined],
  ["une limite sans fin", { kind: "limit", what: "publish", until: null }, ADMIN, "until"],
  ["une limite de rien", { kind: "limit", what: null, until: inDays(1) }, MODERATOR, "what"],
  ["une suspension de quelque chose", { kind: "suspend", what: "write", until: inDays(1) }, ADMIN, "what"],
  ["ne plus écouter", { kind: "mute_reports", what: null, until: inDays(30) }, MODERATOR, undefined],
  ["ne plus jamais écouter", { kind: "mute_reports", what: null, until: null }, ADMIN, "until"],
  ["sept jours, par un modérateur", { kind: "suspend", what: null, until: inDays(7) }, MODERATOR, undefined],
  ["un instant de plus", { kind: "suspend", what: null, until: inDays(7, 1) }, MODERATOR, "until"],
  ["un an, par un administrateur", { kind: "suspend", what: null, until: inDays(365) }, ADMIN, undefined],
  ["sans fin, par un modérateur", { kind: "suspend", what: null, until: null }, MODERATOR, "until"],
  ["sans fin, par un administrateur", { kind: "suspend", what: null, until: null }, ADMIN, undefined],
  ["une fin passée", { kind: "suspend", what: null, until: inDays(-1) }, ADMIN, "until"],
  ["une fin à l'instant", { kind: "limit", what: "write", until: now }, ADMIN, "until"],
] as const)("%s : l'erreur est au champ « %s »", ([_name, sanction, roles, field]) => {
  expect(sanctionProblem(sanction, roles ?? [], now)?.field).toBe(field);
});
