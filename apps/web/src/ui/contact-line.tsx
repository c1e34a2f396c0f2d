import { isolate } from "@recolte/domain/platform/texts/bidi";
import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { lineOf, unbrokenPhone } from "@recolte/domain/identity/dial-plan";
import { type Pickup, pickupHourWords } from "@recolte/domain/trade/orders/pickup";
import { telLink } from "@recolte/domain/identity/phone";
import { IconBrandWhatsapp, IconMapPin, IconPhone, IconUser } from "@tabler/icons-react";
import { clock } from "#lib/browser/clock.ts";
import { whatsAppLink } from "#lib/browser/whatsapp.ts";
import css from "./contact-line.module.css";
import { WarningOf } from "./note.tsx";

interface Props {
  /** What they do in the deal: « Vendeur », « Chargement ». */
  part: string;
  name: string;
  number: { phone: string; until: string | null } | null;
  /** What the box of WhatsApp holds. */
  text: string;
}

/** A copy that is read without a network must not tell it for longer than the server would. */
const isStillTold = ({ until }: { until: string | null }) => until === null || new Date(until) > clock.now();

function Ways({ phone, name, text }: { phone: string; name: string; text: string }) {
  const isMobile = lineOf(phone, DEFAULT_COUNTRY)?.isMobile !== false;
  return (
    <div className={css.ways}>
      <a href={telLink(phone)} aria-label={`Appeler ${isolate(name)}`}>
        <IconPhone size={22} aria-hidden />
      </a>
      {isMobile && (
        <a
          href={whatsAppLink(phone, text)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Écrire à ${isolate(name)} sur WhatsApp`}
        >
          <IconBrandWhatsapp size={22} aria-hidden />
        </a>
      )}
    </div>
  );
}

/** Somebody of an agreed deal, and their number while it is told. */
export function ContactLine({ part, name, number, text }: Props) {
  const phone = number && isStillTold(number) ? number.phone : null;
  return (
    <div className={css.line}>
      <IconUser size={20} aria-hidden />
      <div className={css.what}>
        <p className={css.name}>{name}</p>
        <p className={css.sub}>
          {part}
          {phone && ` · ${unbrokenPhone(phone)}`}
        </p>
      </div>
      {phone && <Ways phone={phone} name={name} text={text} />}
    </div>
  );
}

/** Where and when the goods are fetched. */
export function PickupLine({ pickup, onChange }: { pickup: Pickup; onChange?: () => void }) {
  const { pickupPlace } = pickup;
  const hour = pickupHourWords(pickup);
  if (!pickupPlace && !hour && !onChange) return null;
  return (
    <div className={css.line}>
      <IconMapPin size={20} aria-hidden />
      <div className={css.what}>
        <p className={css.name}>{pickupPlace || hour || "Lieu à préciser"}</p>
        <p className={css.sub}>À prendre {pickupPlace ? hour || "ici" : ""}</p>
        <WarningOf text={pickupPlace} />
      </div>
      {onChange && (
        <button
          type="button"
          className={css.change}
          aria-haspopup="dialog"
          aria-label="Changer le lieu ou l'heure"
          onClick={onChange}
        >
          Changer
        </button>
      )}
    </div>
  );
}
