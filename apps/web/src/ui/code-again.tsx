import { useEffect, useState } from "react";
import { BusyButton } from "./busy-button.tsx";
import css from "./code-form.module.css";

interface Props {
  /** Seconds, from now. */
  after: number;
  whatsapp: boolean;
  busy: boolean;
  onAsk: (via: "sms" | "whatsapp") => void;
}

/** Never sooner than the server would send it. */
export function CodeAgain({ after, whatsapp, busy, onAsk }: Props) {
  const [left, setLeft] = useState(after);
  useEffect(() => {
    const due = Date.now() + after * 1000;
    const tick = setInterval(() => {
      const seconds = Math.ceil((due - Date.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) clearInterval(tick);
    }, 1000);
    return () => clearInterval(tick);
  }, [after]);
  if (left > 0) return <p className={css.hint}>Renvoyer dans {left} s</p>;
  return (
    <>
      <BusyButton fullWidth variant="outline" busy={busy} busyLabel="Envoi..." onClick={() => onAsk("sms")}>
        Renvoyer le code
      </BusyButton>
      {whatsapp && (
        <BusyButton fullWidth variant="outline" busy={busy} busyLabel="Envoi..." onClick={() => onAsk("whatsapp")}>
          Recevoir par WhatsApp
        </BusyButton>
      )}
    </>
  );
}
