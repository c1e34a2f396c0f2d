import { beforeAll } from "vitest";
import { aDemoAccount, aFormer, aHolder, aUser } from "#testing/staff.ts";
import { AT, openAdmin } from "#testing/administration.ts";
import { refused } from "#testing/render.tsx";
import { type Answer, type Answers, aPage, failing, nothing } from "#testing/answers.ts";
import { fetchPages, fill, openDialog, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { ACCOUNT_ENDS, ACCOUNT_VALIDATION, ACCOUNTS } from "@recolte/specification/administration/staff-accounts";
import { TEAM, TEAM_ENDS, TEAM_VALIDATION } from "@recolte/specification/administration/staff-team";

beforeAll(fetchPages);

const USERS = "/admin/users";
const TEAM_PAGE = "/admin/users?tab=administrateurs";
const DEMO = "/admin/users?tab=demonstration";
const DOCUMENTATION = "/admin/users?tab=documentation";

const idOf = (end: string) => `0190f3a0-0000-7000-8000-0000000000${end}`;
const suspended = { status: "suspended", suspensionId: idOf("b1"), suspensionReason: "Fausses annonces" } as const;
const users = [
  aUser({ email: "clarisse@exemple.ga" }),
  aUser({ ...suspended, id: idOf("a2"), firstName: "Paul", lastName: "Mba", roles: ["admin"] }),
  aUser({ ...suspended, id: idOf("a3"), firstName: "Awa", suspendedUntil: "2030-03-14T10:00:00.000Z" }),
  aUser({ id: idOf("a4"), firstName: null, lastName: null, userType: null }),
];
const team = {
  holders: [
    aHolder({ id: "0190f3a0-0000-7000-8000-000000000001", role: "super_admin", secondFactor: true }),
    aHolder({ role: "moderator", secondFactor: true }),
  ],
  former: [aFormer({ id: idOf("c1") }), aFormer({ id: idOf("c2"), firstName: "Zoé", deletionRequestedAt: AT })],
};
const demo = {
  enabled: true,
  accounts: [aDemoAccount("Un", { status: "active" }), aDemoAccount("Deux"), aDemoAccount("Trois", { status: "suspended" })],
};

const open = (at: string, answers: Answers = {}) =>
  openAdmin(at, {
    "admin.users.list": aPage(users),
    "admin.roles.team": team,
    "admin.demo.accounts": demo,
    ...answers,
  });
const openOff = (at: string) => open(at, { "admin.demo.accounts": { enabled: false, accounts: [] } });

async function menu(name: string, item: string, answers: Answers = {}) {
  open(USERS, answers);
  await press(`Plus d'actions pour ${name}`);
  if (item) await press(item, "menuitem");
}
async function suspend(reason: string, answer?: Answer<"sanctions.suspend">) {
  await menu("Clarisse Obame", "Suspendre", { "sanctions.suspend": answer });
  const dialog = await openDialog();
  if (reason) await fill({ Motif: reason });
  await press("Suspendre", "button", dialog);
}
async function lift(answer: Answer<"sanctions.lift">) {
  await menu("Paul Mba", "Lever la suspension", { "sanctions.lift": answer });
  await press("Lever la suspension", "button", await openDialog());
}
async function endSessions(answer: Answer<"admin.users.endSessions">) {
  await menu("Clarisse Obame", "Fermer les sessions", { "admin.users.endSessions": answer });
  await press("Fermer les sessions", "button", await openDialog());
}
async function verify(answer?: Answer<"admin.users.verify">) {
  open(USERS, { "admin.users.verify": answer });
  await press("Vérifier Clarisse Obame");
  if (answer) await press("Vérifier", "button", await openDialog());
}
async function onTeam(button: string, answers: Answers = {}) {
  open(TEAM_PAGE, answers);
  await press(button);
}
async function revoke(answer?: Answer<"admin.roles.revoke">) {
  await onTeam("Révoquer le rôle Modérateur de Clarisse Obame", { "admin.roles.revoke": answer });
  if (answer) await press("Révoquer", "button", await openDialog());
}
async function resetFactor(answer?: Answer<"secondFactor.reset">) {
  await onTeam("Réinitialiser la double authentification de Clarisse Obame", { "secondFactor.reset": answer });
  if (answer) await press("Réinitialiser", "button", await openDialog());
}
async function find(answers: Answers, role = "admin") {
  await onTeam("Attribuer un rôle", answers);
  await fill({ Rôle: role, "Nom ou email": "obame" });
}
async function grantModerator(answer: Answer<"admin.roles.grant">) {
  await find({ "admin.roles.grant": answer }, "moderator");
  await press("Attribuer le rôle à Clarisse Obame");
}

walk(ACCOUNTS, {
  accounts() {
    open(USERS);
  },
  "account-menu": () => menu("Clarisse Obame", ""),
  "accounts-none": () => open(USERS, { "admin.users.list": aPage([]) }),
  "account-verify": () => verify(),
  "account-suspend": () => menu("Clarisse Obame", "Suspendre"),
  "account-lift": () => menu("Paul Mba", "Lever la suspension"),
  "account-sessions": () => menu("Clarisse Obame", "Fermer les sessions"),
});

walk(ACCOUNT_VALIDATION, {
  "suspend-blank": () => suspend(""),
});

walk(ACCOUNT_ENDS, {
  "suspend-done": () => suspend("Fausses annonces", nothing),
  "suspend-broken": () => suspend("Fausses annonces", failing()),
  "lift-done": () => lift(nothing),
  "lift-broken": () => lift(failing()),
  "sessions-done": () => endSessions(nothing),
  "sessions-broken": () => endSessions(failing()),
  "verify-stale": () => verify(failing(refused("user.stale"))),
});

walk(TEAM, {
  staff() {
    open(TEAM_PAGE);
  },
  "moderator-revoke": () => revoke(),
  "factor-reset": () => resetFactor(),
  "staff-removal": () => onTeam("Supprimer le compte de Ben Obame"),
  grant: () => find({}),
  "grant-nobody": () => find({ "admin.users.list": aPage([]) }),
  "account-new": () => onTeam("Créer un compte"),
  "demo-states"() {
    open(DEMO);
  },
  async "demo-reset"() {
    open(DEMO);
    await press("Réinitialiser : Comptes de démonstration");
  },
  "demo-off": () => openOff(DEMO),
  "documentation-demo": () => open(DOCUMENTATION),
  "documentation-off": () => openOff(DOCUMENTATION),
});

walk(TEAM_VALIDATION, {
  async "account-short"() {
    await onTeam("Créer un compte");
    await fill({ Email: "ben@exemple.ga", "Premier mot de passe": "mangue" });
    await press("Créer le compte");
  },
});

walk(TEAM_ENDS, {
  "moderator-grant-done": () => grantModerator(nothing),
  "moderator-grant-broken": () => grantModerator(failing()),
  "moderator-revoke-done": () => revoke(nothing),
  "moderator-revoke-broken": () => revoke(failing()),
  "last-admin": () => revoke(failing(refused("role.last-admin"))),
  "factor-reset-done": () => resetFactor({ ok: true }),
  "factor-reset-broken": () => resetFactor(failing()),
  async "staff-removal-done"() {
    await onTeam("Supprimer le compte de Ben Obame", { "admin.accounts.remove": nothing });
    await press("Supprimer", "button", await openDialog());
  },
  "staff-restore-done": () => onTeam("Annuler la suppression de Zoé Obame", { "admin.accounts.restore": nothing }),
  "staff-restore-broken": () => onTeam("Annuler la suppression de Zoé Obame", { "admin.accounts.restore": failing() }),
});
