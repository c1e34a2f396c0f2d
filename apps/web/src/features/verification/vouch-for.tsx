import { trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./verification.module.css";

const FAILED = "Erreur lors de l'enregistrement du parrainage";

/** For those who may: answers for somebody, or does so no more. */
export function VouchFor({ userId }: { userId: string }) {
  const { data } = trpc.verification.mine.useQuery();
  const { send, busy } = useSend();
  if (!data?.mayVouch) return null;
  const isGiven = data.vouching.some(({ id }) => id === userId);
  const act = () =>
    isGiven
      ? send("vouches.withdraw", { personId: userId }, { done: "Parrainage retiré", failed: FAILED })
      : send("vouches.give", { personId: userId }, { done: "Vous vous portez garant de cette personne", failed: FAILED });
  return (
    <BusyButton className={css.act ?? ""} variant="outline" busy={busy} onClick={() => void act()}>
      {isGiven ? "Ne plus parrainer" : "Se porter garant"}
    </BusyButton>
  );
}
