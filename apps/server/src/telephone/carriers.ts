import type { Env } from "#platform/env.ts";
import type { Carrier } from "./carrier.ts";
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
