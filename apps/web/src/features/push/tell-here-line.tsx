import { useState } from "react";
import { pushLater } from "#lib/session/push-later.ts";
import { trpc } from "#lib/line/trpc.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { hindrance } from "./this-device.ts";
import css from "./tell-here-line.module.css";
import { useTellHere } from "./use-tell-here.ts";

const ANSWER = "Apprenez la réponse dès qu'elle arrive, même quand le site est fermé.";

/** After something was sent that waits for an answer; once declined, this browser offers it in the settings only. */
export default function TellHereLine({ lead = ANSWER }: { lead?: string }) {
  const { data } = trpc.push.list.useQuery();
  const { tellHere, busy } = useTellHere();
  const [declined, setDeclined] = useState(pushLater.is);
  const publicKey = data?.publicKey;
  if (declined || !publicKey || hindrance() || data.devices.some(({ isCurrent }) => isCurrent)) return null;
  function decline() {
    pushLater.say();
    setDeclined(true);
  }
  return (
    <section className={css.line} aria-label="Notifications sur cet appareil">
      <p>{lead}</p>
      <BusyButton variant="light" busy={busy} busyLabel="Inscription..." onClick={() => void tellHere(publicKey)}>
        M'avertir sur cet appareil
      </BusyButton>
      <BusyButton variant="subtle" busy={false} onClick={decline}>
        Pas maintenant
      </BusyButton>
    </section>
  );
}
