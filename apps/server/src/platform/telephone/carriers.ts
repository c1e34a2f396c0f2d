import { COUNTRIES, COUNTRY_FACTS, type Country } from "@recolte/domain/platform/places/country";
import type { Env } from "#platform/env.ts";
import type { Carrier, Receiver } from "./carrier.ts";
import { openGateway } from "./gateway.ts";
import { openOrange } from "./orange.ts";
import { openWhatsApp } from "./whatsapp.ts";

type Settings = Pick<Env, "SMS_GATEWAY" | "ORANGE_SMS" | "WHATSAPP">;

/** Those that are set, in the order in which a message is given to them. */
export const openCarriers = ({ SMS_GATEWAY, ORANGE_SMS, WHATSAPP }: Settings): Carrier[] => [
  ...(ORANGE_SMS ? [openOrange(ORANGE_SMS)] : []),
  ...(SMS_GATEWAY ? [openGateway(SMS_GATEWAY)] : []),
  ...(WHATSAPP ? [openWhatsApp(WHATSAPP)] : []),
];

/** Where codes arrive: Orange alone carries to one country. */
export function countriesReached(settings: Settings): Country[] {
  const carriers = openCarriers(settings);
  const codeTo = (to: string) => ({ id: "", to, text: "", code: "" });
  return COUNTRIES.filter((country) => carriers.some(({ carries }) => carries(codeTo(COUNTRY_FACTS[country].dialCode))));
}

/** Where people may send us a code, none can be sent to them any more. */
export const receiversOf = (settings: Settings): Receiver[] =>
  openCarriers(settings).flatMap(({ receiver }) => (receiver ? [receiver] : []));

/** What the log of a production says at its start of those that are not set. */
export function missingCarriers({ DEPLOYMENT, ...settings }: Settings & Pick<Env, "DEPLOYMENT">): string[] {
  if (DEPLOYMENT !== "production") return [];
  if (openCarriers(settings).length === 0)
    return ["SMS_GATEWAY, ORANGE_SMS, WHATSAPP: none is set, nothing is sent to telephones"];
  const reached = countriesReached(settings);
  return [
    ...COUNTRIES.filter((country) => !reached.includes(country)).map(
      (country) =>
        `SMS_GATEWAY, WHATSAPP: no code reaches ${COUNTRY_FACTS[country].name}, nobody there has an account by telephone`,
    ),
    ...(receiversOf(settings).length === 0
      ? ["SMS_GATEWAY, WHATSAPP: no number receives, beyond the ceilings nobody can send us their code"]
      : []),
  ];
}

/** What people are told of them: who gets their number and the text of a message. */
export const carrierNames = ({ SMS_GATEWAY, ORANGE_SMS, WHATSAPP }: Settings): string[] => [
  ...(ORANGE_SMS ? ["Orange (Côte d'Ivoire)"] : []),
  ...(SMS_GATEWAY ? [SMS_GATEWAY.name ?? new URL(SMS_GATEWAY.address).hostname] : []),
  ...(WHATSAPP ? ["WhatsApp (Meta, États-Unis)"] : []),
];
