import { expect, test } from "vitest";
import { ANNOUNCEMENT_STATUSES, type AnnouncementMove, canMove, moveStatus } from "./announcement-status.ts";

const ALLOWED: Record<AnnouncementMove, Partial<Record<(typeof ANNOUNCEMENT_STATUSES)[number], string>>> = {
  pause: { active: "paused" },
  reactivate: { paused: "active", expired: "active" },
  resubmit: { rejected: "pending" },
  expire: { active: "expired" },
  approve: { pending: "active" },
  reject: { pending: "rejected" },
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
