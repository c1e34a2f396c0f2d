import { expect, test } from "vitest";
import { readEnv } from "#platform/env.ts";
import { LOCAL_SERVICES } from "#testing/telephone-stand-in.ts";
import { missingCarriers } from "./carriers.ts";

const ORANGE_SMS = JSON.stringify({ clientId: "id", clientSecret: "secret", sender: "+2250000" });
const gateway = (inbound: object = {}) => JSON.stringify({ address: "https://sms.example/send", ...inbound });
const INBOUND = { inbound: { number: "22145", id: "/id", from: "/from", text: "/text" } };
const UNHEARD = "SMS_GATEWAY, WHATSAPP: no number receives, beyond the ceilings nobody can send us their code";

test.each([
  ["sans aucun", {}, ["SMS_GATEWAY, ORANGE_SMS, WHATSAPP: none is set, nothing is sent to telephones"]],
  [
    "Orange seule",
    { ORANGE_SMS },
    ["SMS_GATEWAY, WHATSAPP: no code reaches Gabon, nobody there has an account by telephone", UNHEARD],
  ],
  ["une passerelle qui ne reçoit pas", { SMS_GATEWAY: gateway() }, [UNHEARD]],
  ["une passerelle qui reçoit", { SMS_GATEWAY: gateway(INBOUND), TELEPHONE_REPORT_KEY: "k".repeat(32) }, []],
])("au démarrage d'une production, %s : le journal dit ce qui manque", (_which, set, said) => {
  const settings = readEnv({ ...LOCAL_SERVICES, ...set });
  expect(missingCarriers({ ...settings, DEPLOYMENT: "production" })).toEqual(said);
  expect(missingCarriers({ ...settings, DEPLOYMENT: "local" })).toEqual([]);
});
