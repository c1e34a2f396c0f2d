import { groupedPhone } from "@recolte/domain/dial-plan";
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

/** A number that was asked for: to call, to copy, and on a telephone to write to. */
export function RevealedNumber({ phone, text, className }: Props) {
  return (
    <p className={className}>
      <a href={telLink(phone)}>{groupedPhone(phone)}</a>
      {!isDesktop() && (
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
