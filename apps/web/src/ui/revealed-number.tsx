import { DEFAULT_COUNTRY } from "@recolte/domain/country";
import { groupedPhone, lineOf } from "@recolte/domain/dial-plan";
import { telLink } from "@recolte/domain/phone";
import { copyPhone } from "#lib/copy.ts";
import { isDesktop } from "#lib/desktop.ts";
import { whatsAppLink } from "#lib/whatsapp.ts";

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
