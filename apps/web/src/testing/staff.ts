import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createElement } from "react";
// Fetched with the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import { Component as Users } from "#app/pages/admin/users.page.tsx";
import type { Outputs } from "#lib/line/trpc.ts";
import { type Answers, aPage } from "./answers.ts";
import { aViewer } from "./people.ts";
import { refusing, renderPage } from "./render.tsx";

export const VERSION = "0".repeat(32);
type User = Outputs["admin"]["users"]["list"]["items"][number];
type Team = Outputs["admin"]["roles"]["team"];
type Demo = Outputs["admin"]["demo"]["accounts"];

/** Somebody as the list of accounts answers them; override what the test is about. */
export const aUser = (over: Partial<User> = {}): User => ({
  id: "0190f3a0-0000-7000-8000-0000000000a1",
  email: "clarisse@exemple.example",
  status: "active",
  createdAt: "2026-01-05T10:00:00.000Z",
  sleptUntil: null,
  suspendedUntil: null,
  suspensionId: null,
  suspensionReason: null,
  firstName: "Clarisse",
  lastName: "Obame",
  userType: "producteur",
  phone: "+24106123456",
  location: "Oyem",
  verified: false,
  roles: [],
  version: VERSION,
  ...over,
});
/** The same as the team's page answers them. */
const aColleague = () => {
  const { id, email, status, firstName, lastName, version } = aUser();
  return { id, email, status, firstName, lastName, version };
};
export const aHolder = (over: Partial<Team["holders"][number]> = {}): Team["holders"][number] => ({
  ...aColleague(),
  role: "admin",
  grantedAt: "2026-01-05T10:00:00.000Z",
  secondFactor: false,
  ...over,
});
export const aFormer = (over: Partial<Team["former"][number]> = {}): Team["former"][number] => ({
  ...aColleague(),
  id: "0190f3a0-0000-7000-8000-0000000000a2",
  firstName: "Ben",
  deletionRequestedAt: null,
  ...over,
});
export const aDemoAccount = (label: string, over: Partial<Demo["accounts"][number]> = {}): Demo["accounts"][number] => ({
  email: `${label.toLowerCase()}@demo.example`,
  label,
  password: "secret-1",
  role: null,
  userType: "producteur",
  status: null,
  ...over,
});
export const user = aUser();
export const holder = aHolder();
export const former = aFormer();
const me = aViewer({ roles: ["admin"] });
/** Who alone may undo a colleague's second factor. */
export const superior = aViewer({ roles: ["super_admin"] });
const team: Team = { holders: [aHolder({ id: me.id, firstName: "Awa" }), holder], former: [former] };
const demo: Demo = {
  enabled: true,
  accounts: [
    aDemoAccount("Administrateur", { email: "admin@demo.example", role: "admin", userType: "consommateur", status: "active" }),
    aDemoAccount("Producteur"),
  ],
};
export const away = refusing("service.database-away");

/** The page of an administrator, on this tab, with a server that answers this. */
export const openUsers = (tab: string, answers: Answers = {}) =>
  renderPage(createElement(Users), {
    at: `/admin/users${tab && `?tab=${tab}`}`,
    path: "/admin/users",
    answers: {
      "auth.me": me,
      "admin.users.list": aPage([user]),
      "admin.roles.team": team,
      "admin.demo.accounts": demo,
      ...answers,
    },
  });
export const press = async (name: string | RegExp, role = "button") => userEvent.click(await screen.findByRole(role, { name }));
export const answerDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));
