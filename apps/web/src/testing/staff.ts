import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createElement } from "react";
// Fetched with the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import { Component as Users } from "#app/pages/admin/users.page.tsx";
import { aViewer } from "./people.ts";
import { refused, renderPage } from "./render.tsx";

export const VERSION = "0".repeat(32);
export const user = {
  id: "0190f3a0-0000-7000-8000-0000000000a1",
  email: "clarisse@exemple.example",
  status: "active",
  createdAt: "2026-01-05T10:00:00.000Z",
  suspendedUntil: null,
  suspensionReason: null,
  firstName: "Clarisse",
  lastName: "Obame",
  userType: "producteur",
  phone: "+24106123456",
  location: "Oyem",
  verified: false,
  roles: [] as string[],
  version: VERSION,
};
const me = aViewer({ roles: ["admin"] });
export const holder = { ...user, role: "admin", grantedAt: "2026-01-05T10:00:00.000Z", secondFactor: false };
/** Who alone may undo a colleague's second factor. */
export const superior = aViewer({ roles: ["super_admin"] });
export const former = { ...user, id: "0190f3a0-0000-7000-8000-0000000000a2", firstName: "Ben", deletionRequestedAt: null };
const team = { holders: [{ ...holder, id: me.id, firstName: "Awa" }, holder], former: [former] };
const demo = {
  enabled: true,
  accounts: [
    {
      email: "admin@demo.example",
      label: "Administrateur",
      password: "secret-1",
      role: "admin",
      userType: "consommateur",
      status: "active",
    },
    {
      email: "producteur@demo.example",
      label: "Producteur",
      password: "secret-1",
      role: null,
      userType: "producteur",
      status: null,
    },
  ],
};
export const page = (items: unknown[]) => ({ items, next: null });
export const away = () => {
  throw refused("service.database-away");
};

/** The page of an administrator, on this tab, with a server that answers this. */
export const openUsers = (tab: string, answers: Record<string, unknown> = {}) =>
  renderPage(createElement(Users), {
    at: `/admin/users${tab && `?tab=${tab}`}`,
    path: "/admin/users",
    answers: {
      "auth.me": me,
      "admin.users.list": page([user]),
      "admin.roles.team": team,
      "admin.demo.accounts": demo,
      ...answers,
    },
  });
export const press = async (name: string | RegExp, role = "button") => userEvent.click(await screen.findByRole(role, { name }));
export const answerDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));
