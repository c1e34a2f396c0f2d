import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import type { Outputs } from "#lib/line/trpc.ts";
import { TeamTable } from "./team-table.tsx";

type Holder = Outputs["admin"]["roles"]["team"]["holders"][number];
const holder = (name: string, role: Holder["role"]): Holder => ({
  id: name,
  email: `${name.toLowerCase()}@exemple.ga`,
  firstName: name,
  lastName: "Ondo",
  role,
  status: "active",
  grantedAt: "2026-01-01T10:00:00.000Z",
  secondFactor: false,
  version: "0".repeat(32),
});
const holders = [holder("Awa", "super_admin"), holder("Awa", "moderator"), holder("Ben", "admin"), holder("Cleo", "moderator")];

test.each([
  ["admin", ["Modérateur de Cleo Ondo"]],
  ["super_admin", ["Super Admin d'Awa Ondo", "Modérateur d'Awa Ondo", "Modérateur de Cleo Ondo"]],
] as const)("%s ne lit « Révoquer » que là où il le peut", (role, revocable) => {
  const viewer = { ...aViewer({ roles: [role] }), id: "Ben" };
  renderPage(<TeamTable holders={holders} viewer={viewer} />, { answers: { "auth.me": viewer } });
  const buttons = screen.queryAllByRole("button", { name: /^Révoquer le rôle/u });
  expect(buttons.map((one) => one.getAttribute("aria-label"))).toEqual(revocable.map((one) => `Révoquer le rôle ${one}`));
});
