import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import { aPage } from "#testing/answers.ts";
import { ID, openModeration } from "#testing/moderation.tsx";

const AT = "2026-01-05T10:00:00.000Z";
const paper: Outputs["cases"]["list"]["items"][number] = {
  id: ID,
  kind: "identity",
  targetType: "verification",
  targetId: ID,
  subjectId: "1",
  status: "open",
  version: 1,
  announcementId: null,
  title: null,
  publishedUnread: false,
  seen: null,
  points: 0,
  severe: false,
  openedAt: AT,
  dueAt: AT,
  appealOf: null,
  isClaimed: false,
  claimedUntil: null,
  claimedBy: null,
  claimant: null,
  subject: { id: "1", firstName: "Clarisse", lastName: "Obame", userType: "producteur" },
  goods: null,
  chorus: null,
};

test("une pièce d'identité mène à la page des vérifications et ne se choisit pas avec d'autres", async () => {
  const counts = { waiting: 1, late: 0, escalated: 0, oldest: AT };
  openModeration({ "cases.counts": counts, "cases.list": aPage([paper]) });
  const list = within(await screen.findByRole("list", { name: "Dossiers à traiter" }));
  expect(list.getByRole("link", { name: /^Pièce d'identité/u }).getAttribute("href")).toBe("/admin/verifications");
  expect(list.queryByRole("checkbox")).toBeNull();
});
