import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Role } from "@recolte/domain/identity/role";
import { expect, test, vi } from "vitest";
import { aPage } from "#testing/answers.ts";
import { openModeration } from "#testing/moderation.tsx";
import { aViewer } from "#testing/people.ts";

const openAs = (role: Role) =>
  openModeration(
    {
      "auth.me": aViewer({ roles: [role] }),
      "cases.counts": { waiting: 1, late: 0, escalated: 0, oldest: "2026-11-20T10:00:00.000Z" },
      "cases.list": aPage([]),
    },
    "/admin/announcements?vue=a-traiter",
  );

test.each([
  ["admin", 0],
  ["moderator", 1],
] as const)("%s : l'aide au clavier dit « remonter » à qui le peut", async (role, times) => {
  openAs(role);
  await userEvent.click(await screen.findByRole("button", { name: /^Clavier/u }));
  const help = within(await screen.findByRole("dialog"));
  expect(help.queryAllByText("Remonter à un administrateur")).toHaveLength(times);
});

test("sous un doigt, l'aide au clavier n'est pas montrée", async () => {
  const stub = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(stub(query), { matches: query === "(pointer: coarse)" }),
  );
  openAs("moderator");
  await screen.findByRole("button", { name: /^Commencer/u });
  expect(screen.queryByRole("button", { name: /^Clavier/u })).toBeNull();
  vi.restoreAllMocks();
});
