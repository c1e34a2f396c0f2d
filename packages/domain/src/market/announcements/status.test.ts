import { expect, test } from "vitest";
import {
  ANNOUNCEMENT_STATUSES,
  type AnnouncementMove,
  canMove,
  isTakenDown,
  moveStatus,
  reactivationOf,
  statusAfterEdit,
} from "./status.ts";

const ALLOWED: Record<AnnouncementMove, Partial<Record<(typeof ANNOUNCEMENT_STATUSES)[number], string>>> = {
  pause: { active: "paused" },
  reactivate: { paused: "active", expired: "active" },
  resubmit: { rejected: "pending" },
  submit: { active: "pending", paused: "pending", expired: "pending" },
  renew: { active: "active", expired: "active" },
  expire: { active: "expired" },
  approve: { pending: "active" },
  reject: { pending: "rejected" },
  restore: { rejected: "active" },
  deactivate: { active: "rejected", paused: "rejected", expired: "rejected" },
};

const CASES = Object.entries(ALLOWED).flatMap(([move, ends]) =>
  ANNOUNCEMENT_STATUSES.map((status) => ({ move: move as AnnouncementMove, status, end: ends[status] })),
);

test.each(CASES)("$status, $move → $end", ({ move, status, end }) => {
  expect(canMove(status, move)).toBe(end !== undefined);
  if (end) expect(moveStatus(status, move)).toBe(end);
  else expect(() => moveStatus(status, move)).toThrow("Cette annonce n'est plus dans l'état attendu");
});

test.each([
  ["paused", "active", "paused"],
  ["expired", "active", "expired"],
  ["rejected", "pending", "pending"],
  ["active", null, "active"],
  ["pending", null, "pending"],
] as const)("%s : « Réactiver » mène à %s, une modification à %s", (status, reactivated, edited) => {
  const move = () => moveStatus(status, reactivationOf(status));
  if (reactivated) expect(move()).toBe(reactivated);
  else expect(move).toThrow("Cette annonce n'est plus dans l'état attendu");
  expect(statusAfterEdit(status)).toBe(edited);
});

test("retirée par les modérateurs, une annonce l'est jusqu'à ce qu'ils l'approuvent", () => {
  expect(ANNOUNCEMENT_STATUSES.filter(isTakenDown)).toEqual(["pending", "rejected"]);
});
