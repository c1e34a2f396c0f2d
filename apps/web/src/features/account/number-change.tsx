import { type Country, DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { unbrokenPhone } from "@recolte/domain/identity/dial-plan";
import { useState } from "react";
import { isRefusal } from "#lib/send/refusal-of.ts";
import { spoken } from "#lib/send/toast.ts";
import type { OutputOf } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useSmsCode } from "#lib/session/use-sms-code.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { CodeAgain } from "#ui/code-again.tsx";
import { CodeForm } from "#ui/code-form.tsx";
import { NumberForm, type TypedNumber } from "#ui/number-form.tsx";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";
import css from "./account-settings.module.css";
import { useMerge, WHAT_PASSES } from "./use-merge.ts";

const check = { fetch: async () => (await import("@recolte/domain/identity/account/telephone")).AskCode };
const FAILED = "Erreur lors du changement de numéro";
/** True of either account: who holds a telephone for a moment does not read here how the other one is entered. */
const WHAT_IS_LOST =
  "Demander ce numéro l'enlève à l'autre compte. S'il n'a pas d'adresse email, il ne s'ouvrira plus et sera effacé : ajoutez-y d'abord une adresse.";

interface TypedCodeProps {
  request: string;
  onDone: () => void;
}

/** The code of the new number; then, where it opens another account, whether it is to pass from there. */
function TypedCode({ request, onDone }: TypedCodeProps) {
  const [failure, setFailure] = useState<{ message: string } | null>(null);
  const [held, setHeld] = useState<{ why: string; code: string } | null>(null);
  const { send, busy, stepUpDialog } = useConfirmedSend();
  const merging = useMerge();
  async function change(code: string, move?: true) {
    const { done, error } = await send(
      "auth.changeNumber",
      { request, code, ...(move && { move }) },
      {
        done: ({ waits }) => (waits ? "Changement demandé" : "Votre numéro est enregistré"),
        failed: null,
      },
    );
    if (done) return onDone();
    if (error === undefined) return;
    const why = spoken(error, FAILED);
    if (isRefusal(error, "telephone.held")) setHeld({ why, code });
    else setFailure({ message: why });
  }
  async function merge(code: string) {
    const { done, error } = await merging.merge("account.merge", { request, code });
    if (done) onDone();
    else if (error !== undefined) setHeld({ why: spoken(error, FAILED), code });
  }
  useSmsCode((code) => void change(code));
  return (
    <>
      {held ? (
        <>
          <output className={css.notice}>{held.why}</output>
          <p className={css.notice}>{WHAT_PASSES}</p>
          <p className={css.notice}>{WHAT_IS_LOST}</p>
          <div className={css.actions}>
            <BusyButton busy={merging.busy} busyLabel="Réunion..." onClick={() => void merge(held.code)}>
              Réunir les deux comptes
            </BusyButton>
            <BusyButton variant="outline" busy={busy} busyLabel="Envoi..." onClick={() => void change(held.code, true)}>
              Demander ce numéro
            </BusyButton>
          </div>
        </>
      ) : (
        <CodeForm focuses busy={busy} failure={failure} action="Confirmer" onSubmit={(code) => void change(code)} />
      )}
      {stepUpDialog ?? merging.stepUpDialog}
    </>
  );
}

interface Sent extends TypedNumber, OutputOf<"auth.sendNumberCode"> {
  times: number;
}

interface Props {
  countries: readonly Country[];
  whatsapp: boolean;
  hasNumber: boolean;
}

/** A number, then the code that was sent to it. */
export function NumberChange({ countries, whatsapp, hasNumber }: Props) {
  const country = useViewer().viewer?.country ?? DEFAULT_COUNTRY;
  const [typed, setTyped] = useState<TypedNumber | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const { send, busy } = useSend();
  async function ask({ phone, country: of }: TypedNumber, via?: "sms" | "whatsapp") {
    const number = { phone, country: of };
    setTyped(number);
    const asked = { ...number, ...(via && { via }) };
    const { answer } = await send("auth.sendNumberCode", asked, { alone: true, failed: "Erreur lors de l'envoi du code" });
    if (answer) setSent((last) => ({ ...number, ...answer, times: (last?.times ?? 0) + 1 }));
  }
  function end() {
    setSent(null);
    setTyped(null);
  }
  if (!sent)
    return (
      <NumberForm
        check={check}
        className={css.form}
        label={hasNumber ? "Nouveau numéro" : "Votre numéro"}
        countries={countries}
        start={typed ?? { phone: "", country }}
        focuses={typed !== null}
        busy={busy}
        onSubmit={(number) => void ask(number)}
      />
    );
  return (
    <div className={css.form}>
      <output>Un code est parti au {unbrokenPhone(sent.phone)}. Il est valable dix minutes. Ne le donnez à personne.</output>
      <TypedCode key={sent.request} request={sent.request} onDone={end} />
      <CodeAgain key={sent.times} after={sent.again} whatsapp={whatsapp} busy={busy} onAsk={(via) => void ask(sent, via)} />
      <BusyButton variant="outline" busy={busy} busyLabel="Envoi..." onClick={() => setSent(null)}>
        Taper un autre numéro
      </BusyButton>
    </div>
  );
}
