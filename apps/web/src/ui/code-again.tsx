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
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const due = setTimeout(() => setIsDue(true), after * 1000);
    return () => clearTimeout(due);
  }, [after]);
  if (!isDue) return <p className={css.hint}>Renvoyer dans {after} s</p>;
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
