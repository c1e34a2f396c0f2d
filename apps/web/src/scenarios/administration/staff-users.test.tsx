import { ROLE_LABELS, ROLES } from "@recolte/domain/identity/role";
import { USER_TYPE_LABELS, USER_TYPES } from "@recolte/domain/identity/user-type";
import { afterEach, beforeAll, vi } from "vitest";
import { aDemoAccount, aFormer, aHolder, aUser } from "#testing/staff.ts";
import { aViewer } from "#testing/people.ts";
import { type Answer, type Answers, aPage, failing, nothing, silent } from "#testing/answers.ts";
import { fetchPages, fill, openDialog, openSite, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { STAFF_ENDS, STAFF_USERS, STAFF_VALIDATION } from "@recolte/specification/administration/staff-users";

beforeAll(fetchPages);
afterEach(() => vi.restoreAllMocks());

const team = {
  holders: ROLES.map((role, i) => aHolder({ id: `0190f3a0-0000-7000-8000-0000000000b${i}`, lastName: role, role })),
  former: [aFormer()],
};
const demo = {
  enabled: true,
  accounts: [
    ...ROLES.map((role) => aDemoAccount(ROLE_LABELS[role], { role, userType: "consommateur", status: "active" })),
    ...USER_TYPES.map((userType) => aDemoAccount(USER_TYPE_LABELS[userType], { userType, status: "active" })),
  ],
};

function openAdmin(at: string, answers: Answers = {}) {
  return openSite(at, {
    "auth.me": aViewer({ roles: ["super_admin"] }),
    "admin.counters": silent,
    "admin.queues": silent,
    "admin.users.list": aPage([aUser(), aUser({ id: "0190f3a0-0000-7000-8000-0000000000a2", firstName: "Awa", verified: true })]),
    "admin.roles.team": team,
    "admin.demo.accounts": demo,
    ...answers,
  });
}
const USERS = "/admin/users";
const TEAM = "/admin/users?tab=administrateurs";
const DEMO = "/admin/users?tab=demonstration";

async function verify(answer: Answer<"admin.users.verify">, button: "Vérifier" | "Dé-vérifier" = "Vérifier") {
  openAdmin(USERS, { "admin.users.verify": answer });
  await press(`${button} ${button === "Vérifier" ? "Clarisse" : "Awa"} Obame`);
  if (answer) await press(button, "button", await openDialog());
}
async function revoke(answer: Answer<"admin.roles.revoke">) {
  openAdmin(TEAM, { "admin.roles.revoke": answer });
  await press("Révoquer le rôle Administrateur de Clarisse admin");
  if (answer) await press("Révoquer", "button", await openDialog());
}
async function grant(answer: Answer<"admin.roles.grant">) {
  openAdmin(TEAM, { "admin.roles.grant": answer });
  await press("Attribuer un rôle");
  await fill({ "Nom ou email": "clarisse" });
  await press("Attribuer le rôle à Clarisse Obame");
}
async function createAccount(answer: Answer<"admin.accounts.create">, fields: Record<string, string>) {
  openAdmin(TEAM, { "admin.accounts.create": answer });
  await press("Créer un compte");
  await fill(fields);
  await press("Créer le compte");
}
const credentials = { Email: "ben@exemple.ga", "Premier mot de passe": "une-longue-mangue" };

async function reset(answer: Answer<"admin.demo.reset">) {
  openAdmin(DEMO, { "admin.demo.reset": answer });
  await press("Réinitialiser : Comptes de démonstration");
  await press("Réinitialiser", "button", await openDialog());
}
async function create(kind: string) {
  openAdmin(DEMO, { "admin.demo.create": { ready: 6 } });
  await press(`Créer ou vérifier : ${kind}`);
}
async function copy(writeText: () => Promise<void>) {
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
  openAdmin("/admin/users?tab=documentation");
  await press("Copier : Email Administrateur");
}

walk(STAFF_USERS, {
  login: () => openSite("/admin/login"),
  "login-loading": () => openSite("/admin/login", { "auth.me": silent }),
  band: () => openAdmin("/admin"),
  users: () => openAdmin(USERS),
  verify: () => verify(undefined),
  unverify: () => verify(undefined, "Dé-vérifier"),
  team: () => openAdmin(TEAM),
  revoke: () => revoke(undefined),
  demo: () => openAdmin(DEMO),
  documentation: () => openAdmin("/admin/users?tab=documentation"),
});

walk(STAFF_VALIDATION, {
  async "account-blank"() {
    await createAccount(silent, {});
  },
});

walk(STAFF_ENDS, {
  "users-broken": () => openAdmin(USERS, { "admin.users.list": failing() }),
  "verify-broken": () => verify(failing()),
  "verify-done": () => verify(nothing),
  "unverify-done": () => verify(nothing, "Dé-vérifier"),
  "team-broken": () => openAdmin(TEAM, { "admin.roles.team": failing() }),
  "grant-broken": () => grant(failing()),
  "grant-done": () => grant(nothing),
  "revoke-broken": () => revoke(failing()),
  "revoke-done": () => revoke(nothing),
  "account-broken": () => createAccount(failing(), credentials),
  "account-done": () => createAccount({ id: aUser().id }, credentials),
  async "removal-broken"() {
    openAdmin(TEAM, { "admin.accounts.remove": failing() });
    await press("Supprimer le compte de Ben Obame");
    await press("Supprimer", "button", await openDialog());
  },
  "defaults-done": () => create("Comptes par défaut"),
  "demo-done": () => create("Comptes de démonstration"),
  "reset-done": () => reset({ ready: 6 }),
  "reset-broken": () => reset(failing()),
  "copy-done": () => copy(() => Promise.resolve()),
  "copy-broken": () => copy(() => Promise.reject(new Error("NotAllowedError"))),
});
