import { cleanPhone } from "@recolte/domain/phone";
import { useEffect, useRef, useState } from "react";
import css from "./seller-card.module.css";

const APPEAR_MS = 2000;
const STAY_MS = 8000;

/** A desktop often opens no telephone: two other ways to the number, for a while. */
export function OtherWays({ phone }: { phone: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  const [shown, setShown] = useState(false);

  // The telephone gets its chance first; a line in use stays.
  useEffect(() => {
    let timer = setTimeout(() => {
      setShown(true);
      timer = setTimeout(function leave() {
        if (line.current?.matches(":hover, :focus-within")) timer = setTimeout(leave, STAY_MS);
        else setShown(false);
      }, STAY_MS);
    }, APPEAR_MS);
    return () => clearTimeout(timer);
  }, []);

  const digits = cleanPhone(phone);
  if (!shown) return null;
  return (
    <p ref={line} className={css.others} aria-live="polite">
      Pas de téléphone sur cet ordinateur ? Essayez <a href={`skype:${digits}?call`}>Skype</a> ou{" "}
      <a href={`https://wa.me/${digits.replace("+", "")}`} target="_blank" rel="noopener noreferrer">
        WhatsApp
      </a>
      .
    </p>
  );
}
