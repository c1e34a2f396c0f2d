import { DAY_MS } from "@recolte/domain/platform/days/date";
interface SecurityContact {
  contact: string;
  now: Date;
}
/** A reader asks again long before. */
const VALID_DAYS = 180;

/** Whom somebody tells that they found a hole (RFC 9116). */
export function securityText(origin: string, { contact, now }: SecurityContact) {
  const until = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${until}T00:00:00Z`,
    "Preferred-Languages: fr",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
