import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import "#features/cases/case-archive.tsx";
import type { Outputs } from "#lib/line/trpc.ts";
import { answerTo, aPage } from "#testing/answers.ts";
import { ID, openModeration } from "#testing/moderation.tsx";
import { paste } from "#testing/paste.ts";

type Decided = Outputs["cases"]["archive"]["items"][number];

const CASE = "0190f3a0-0000-7000-8000-000000000101";
const GIVEN = "0190f3a0-0000-7000-8000-000000000102";
const DECISION = "0190f3a0-0000-7000-8000-000000000103";
const AT = "2026-01-05T10:00:00.000Z";

const past: Decided = {
  id: DECISION,
  caseId: CASE,
  kind: "publication",
  targetType: "announcement",
  targetId: ID,
  title: "Tomates fraîches",
  points: 3,
  openedAt: AT,
  outcome: "refused",
  reason: "Photo floue",
  at: AT,
  notifiedAt: AT,
  mayRestore: false,
  liftable: null,
  isSettled: false,
  by: "Mona Ndong",
  subject: { id: "1", firstName: "Clarisse", lastName: "Obame", userType: "producteur" },
};
const counts = { waiting: 2, late: 0, escalated: 0, oldest: AT };
const openArchive = (answers: Parameters<typeof openModeration>[0]) =>
  openModeration({ "cases.counts": counts, ...answers }, "/admin/announcements?vue=a-traiter&pile=decided");

test("l'archive dit qui a décidé quoi, une cellule sous chaque titre", async () => {
  openArchive({ "cases.archive": aPage([past]) });
  const table = within(await screen.findByRole("table"));
  expect(table.getByText("Mona Ndong")).toBeTruthy();
  expect(table.getAllByRole("columnheader")).toHaveLength(table.getAllByRole("cell").length);
  expect(table.getByText("Photo floue")).toBeTruthy();
  expect(table.queryByRole("button")).toBeNull();
});

test("sur la décision d'un collègue on revient avec une raison, que la liste relue montre faite", async () => {
  const restore = answerTo("appeals.restore", { id: CASE, decisionId: GIVEN, outcome: "overturned" });
  openArchive({ "cases.archive": aPage([{ ...past, mayRestore: true }]), "appeals.restore": restore });
  await userEvent.click(await screen.findByRole("button", { name: /^Rétablir/u }));
  const dialog = within(await screen.findByRole("dialog", { name: "Revenir sur cette décision" }));
  const sendIt = () => userEvent.click(dialog.getByRole("button", { name: "Rétablir" }));
  await sendIt();
  expect(await dialog.findByText("La raison est requise")).toBeTruthy();
  await paste(dialog.getByLabelText("Raison"), "La photo est nette");
  await sendIt();
  expect(await screen.findByText("Décision reprise")).toBeTruthy();
  expect(restore).toHaveBeenCalledExactlyOnceWith({ decisionId: DECISION, reason: "La photo est nette" });
});

test("une mesure donnée depuis une fiche se lève de l'archive ; la liste relue ne l'offre plus", async () => {
  const lift = answerTo("sanctions.lift");
  const given: Decided = { ...past, kind: "person", targetType: "person", title: null };
  const running = () => (lift.mock.calls.length === 0 ? ({ id: GIVEN, kind: "suspend" } as const) : null);
  openArchive({ "cases.archive": () => aPage([{ ...given, liftable: running() }]), "sanctions.lift": lift });
  expect(await screen.findByText("Suspension en cours")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Lever la mesure : Clarisse Obame" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Lever la mesure" }));
  await paste(dialog.getByLabelText("Motif"), "Une erreur");
  await userEvent.click(dialog.getByRole("button", { name: "Lever" }));
  expect(await screen.findByText("Mesure levée")).toBeTruthy();
  expect(lift).toHaveBeenCalledExactlyOnceWith({ id: GIVEN, reason: "Une erreur" });
  await waitFor(() => expect(screen.queryByText("Suspension en cours")).toBeNull());
});

test("une remise retenue dit pourquoi on n'y revient pas", async () => {
  const kept: Decided = { ...past, kind: "hand_over", targetType: "order", title: null, outcome: "upheld", isSettled: true };
  openArchive({ "cases.archive": aPage([kept]) });
  const table = within(await screen.findByRole("table"));
  expect(table.getByText("Ne se reprend pas : la marchandise a changé de mains.")).toBeTruthy();
  expect(table.queryByRole("button")).toBeNull();
});
