import { MISSING_WORDS, type MissingFact as Fact } from "@recolte/domain/trade/dashboards/to-do";
import { unbrokenPhone } from "@recolte/domain/identity/dial-plan";
import { Link } from "react-router-dom";
import { toast } from "#lib/send/toast.ts";
import { useSend } from "#lib/send/use-send.ts";
import css from "./to-do.module.css";

/** The account is a number: its owner says in one press that buyers may call it. */
function AllowCalls({ number }: { number: string }) {
  const { send, busy } = useSend();
  const undo = () => void send("profiles.allowCalls", { allowed: false });
  const onDone = () => toast.undo("Les acheteurs peuvent vous appeler", undo);
  return (
    <button
      type="button"
      className={css.act}
      aria-busy={busy}
      onClick={() => !busy && void send("profiles.allowCalls", { allowed: true }, { onDone })}
    >
      Les acheteurs peuvent m'appeler à ce numéro : {unbrokenPhone(number)}
    </button>
  );
}

/** With the way to say it. `ownNumber`: proved already, so that nothing is to be typed. */
export const MissingFact = ({ fact, ownNumber }: { fact: Fact; ownNumber: string | undefined }) =>
  fact === "phone" && ownNumber !== undefined ? (
    <AllowCalls number={ownNumber} />
  ) : (
    <Link to={MISSING_WORDS[fact].path}>{MISSING_WORDS[fact].text}</Link>
  );
