import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { groupedPhone, lineOf } from "@recolte/domain/identity/dial-plan";
import { telLink } from "@recolte/domain/identity/phone";
import { copyPhone } from "#lib/browser/copy.ts";
import { isDesktop } from "#lib/browser/desktop.ts";
import { whatsAppLink } from "#lib/browser/whatsapp.ts";

interface Props {
  phone: string;
  /** What the box of WhatsApp holds. */
  text: string;
  className: string | undefined;
}

/** A number that was asked for: to call, to copy, and on a telephone to write to, unless it is a fixed line. */
export function RevealedNumber({ phone, text, className }: Props) {
  const line = lineOf(phone, DEFAULT_COUNTRY);
  return (
    <p className={className}>
      <a href={telLink(phone)}>{groupedPhone(phone)}</a>
      {line?.operator && <span>{line.operator}</span>}
      {!isDesktop() && line?.isMobile !== false && (
        <a href={whatsAppLink(phone, text)} target="_blank" rel="noopener noreferrer">
          WhatsApp
        </a>
      )}
      <button type="button" onClick={() => void copyPhone(phone)}>
        Copier numéro
      </button>
    </p>
  );
}
