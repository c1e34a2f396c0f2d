import { cleanPhone, OTHER_WAYS } from "@recolte/domain/identity/phone";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { whatsAppLink } from "#lib/browser/whatsapp.ts";
import css from "./seller-card.module.css";

/** A link that is followed after a moment: the telephone application, if there is one, has taken the call by then. */
const later = (ms: number, open: (address: string) => void) => (event: MouseEvent<HTMLAnchorElement>) => {
  const address = event.currentTarget.href;
  event.preventDefault();
  setTimeout(() => open(address), ms);
};
const openHere = (address: string) => window.location.assign(address);
const openBeside = (address: string) => window.open(address, "_blank", "noopener,noreferrer");

/** A desktop often opens no telephone: two other ways to the number, for a while. */
export default function OtherWays({ phone }: { phone: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  const [shown, setShown] = useState(false);

  // The telephone gets its chance first; a line in use stays.
  useEffect(() => {
    let timer = setTimeout(() => {
      setShown(true);
      timer = setTimeout(function leave() {
        if (line.current?.matches(":hover, :focus-within")) timer = setTimeout(leave, OTHER_WAYS.stay);
        else setShown(false);
      }, OTHER_WAYS.stay);
    }, OTHER_WAYS.appear);
    return () => clearTimeout(timer);
  }, []);

  if (!shown) return null;
  return (
    <p ref={line} className={css.others} aria-live="polite">
      Pas de téléphone sur cet ordinateur ? Essayez{" "}
      <a href={whatsAppLink(phone)} target="_blank" rel="noopener noreferrer" onClick={later(OTHER_WAYS.messaging, openBeside)}>
        WhatsApp
      </a>{" "}
      ou{" "}
      <a href={`skype:${cleanPhone(phone)}?call`} onClick={later(OTHER_WAYS.skype, openHere)}>
        Skype
      </a>
      .
    </p>
  );
}
