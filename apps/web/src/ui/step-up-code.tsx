import { unbrokenPhone } from "@recolte/domain/identity/dial-plan";
import { useState } from "react";
import { spoken } from "#lib/send/toast.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useSmsCode } from "#lib/session/use-sms-code.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { BusyButton } from "./busy-button.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { CodeAgain } from "./code-again.tsx";
import { CodeForm } from "./code-form.tsx";
import css from "./dialog-form.module.css";
import { Dialog } from "./dialog.tsx";

type Sent = Outputs["auth"]["sendOwnCode"] & { times: number };
interface Props {
  onDone: (confirmed: boolean) => void;
}

function TypedCode({ request, onDone }: Props & { request: string }) {
  const [failure, setFailure] = useState<{ message: string } | null>(null);
  const { send, busy } = useSend();
  async function confirm(code: string) {
    const { done, error } = await send("auth.stepUpByCode", { request, code }, { alone: true, failed: null });
    if (done) onDone(true);
    else setFailure({ message: spoken(error, "Erreur lors de la vérification du code") });
  }
  useSmsCode((code) => void confirm(code));
  return (
    <CodeForm
      busy={busy}
      failure={failure}
      action="Continuer"
      onSubmit={(code) => void confirm(code)}
      onCancel={() => onDone(false)}
    />
  );
}

/** Of an account without a password: a code for its own number stands for it. */
export function StepUpCode({ onDone }: Props) {
  const number = unbrokenPhone(useViewer().viewer?.phone ?? "");
  const whatsapp = trpc.auth.config.useQuery().data?.telephone?.whatsapp ?? false;
  const [sent, setSent] = useState<Sent | null>(null);
  const { send, busy } = useSend();
  async function ask(via: "sms" | "whatsapp") {
    const { answer } = await send("auth.sendOwnCode", { via }, { alone: true, failed: "Erreur lors de l'envoi du code" });
    if (answer) setSent((last) => ({ ...answer, times: (last?.times ?? 0) + 1 }));
  }
  return (
    <Dialog opened title="Confirmez avec un code" onClose={() => onDone(false)}>
      <div className={css.form}>
        {sent ? (
          <>
            <output>Un code est parti au {number}. Il est valable dix minutes. Ne le donnez à personne.</output>
            <TypedCode key={sent.request} request={sent.request} onDone={onDone} />
            <CodeAgain key={sent.times} after={sent.again} whatsapp={whatsapp} busy={busy} onAsk={(via) => void ask(via)} />
          </>
        ) : (
          <>
            <p>Pour protéger votre compte, un code part au {number}. Une fois tapé, il vaut dix minutes sur cet appareil.</p>
            <div className={css.buttons}>
              <CancelButton busy={busy} onCancel={() => onDone(false)} />
              {whatsapp && (
                <BusyButton variant="outline" busy={busy} busyLabel="Envoi..." onClick={() => void ask("whatsapp")}>
                  Recevoir par WhatsApp
                </BusyButton>
              )}
              <BusyButton busy={busy} busyLabel="Envoi..." data-autofocus onClick={() => void ask("sms")}>
                Recevoir un code
              </BusyButton>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
