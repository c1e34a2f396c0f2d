import { beforeAll } from "vitest";
import type { Viewer } from "#lib/session/viewer.ts";
import { openAdmin } from "#testing/administration.ts";
import { aViewer } from "#testing/people.ts";
import { refused } from "#testing/render.tsx";
import { type Answer, type Answers, aPage, failing } from "#testing/answers.ts";
import { fetchPages, fill, openAsMember, openDialog, openSite, press } from "#testing/site.ts";
import { aUser } from "#testing/staff.ts";
import { walk } from "#testing/walk.ts";
import { DOOR_ENDS, DOORS } from "@recolte/specification/administration/staff-doors";

beforeAll(fetchPages);

const knock = (staffDoor: Viewer["staffDoor"], answers: Answers = {}) =>
  openSite("/admin", { "auth.me": aViewer({ roles: ["admin"], staffDoor }), ...answers });
async function enterCode(code: string, answer?: Answer<"secondFactor.enter">) {
  knock("code", { "secondFactor.enter": answer });
  await fill({ "Code à six chiffres": code });
  await press("Vérifier");
}
async function enrol(answers: Answers = {}) {
  knock("enrol", { "secondFactor.offer": { address: "otpauth://totp/x", key: "JBSWY3DP" }, ...answers });
  await press("Associer mon téléphone");
}
async function confirm(answer: Answer<"secondFactor.confirm">) {
  await enrol({ "secondFactor.confirm": answer });
  await fill({ "Code à six chiffres": "123456" });
  await press("Vérifier et activer");
}

async function askPassword(answer?: Answer<"auth.stepUp">) {
  const unconfirmed = failing(refused("auth.confirm-password"));
  openAdmin("/admin/users", { "admin.users.list": aPage([aUser()]), "admin.users.verify": unconfirmed, "auth.stepUp": answer });
  await press("Vérifier Clarisse Obame");
  await press("Vérifier", "button", await openDialog());
  if (!answer) return;
  await fill({ "Mot de passe": "mangue" });
  await press("Continuer");
}

const openOwn = (codesLeft: number, answers: Answers = {}) =>
  openAsMember("/profile?tab=parametres", {
    "secondFactor.state": { enrolled: true, mandatory: false, codesLeft },
    ...answers,
  });
async function removeOwn(answer?: Answer<"secondFactor.remove">) {
  openOwn(10, { "secondFactor.remove": answer });
  await press("Désactiver");
  if (answer) await press("Désactiver", "button", await openDialog());
}

walk(DOORS, {
  "door-code": () => knock("code"),
  async "door-recovery"() {
    knock("code");
    await press("Utiliser un code de secours");
  },
  "door-enrol": () => knock("enrol"),
  "door-key": () => enrol(),
  "door-codes": () => confirm({ codes: ["aaaa-bbbb"] }),
  "door-password": () => knock("password"),
  "door-staff-session": () => openSite("/admin/login", { "auth.me": aViewer({ roles: ["admin"], staffDoor: "sign-in" }) }),
  "door-visitor": () => openSite("/admin/login"),
  "step-up": () => askPassword(),
  "own-factor": () => openOwn(10),
  "own-factor-last": () => openOwn(1),
  "own-factor-none": () => openOwn(0),
  "own-factor-remove": () => removeOwn(),
});

walk(DOOR_ENDS, {
  "door-blank": () => enterCode(""),
  "door-wrong": () => enterCode("000000", failing(refused("auth.wrong-code"))),
  "door-broken": () => enterCode("000000", failing()),
  "door-first-wrong": () => confirm(failing(refused("second-factor.wrong-code"))),
  "door-enrol-broken": () => enrol({ "secondFactor.offer": failing() }),
  "step-up-wrong": () => askPassword(failing(refused("auth.wrong-password"))),
  "step-up-broken": () => askPassword(failing()),
  "own-factor-removed": () => removeOwn({ ok: true }),
  async "own-factor-codes-broken"() {
    openOwn(10, { "secondFactor.renewCodes": failing() });
    await press("Créer de nouveaux codes");
  },
  "own-factor-remove-broken": () => removeOwn(failing()),
});
