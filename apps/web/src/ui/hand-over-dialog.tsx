import "@mantine/core/styles/Input.layer.css";
import { Button, TextInput } from "@mantine/core";
import { HandOverForm } from "@recolte/domain/trade/orders/hand-over-proof";
import { IconCamera } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { notSent } from "#lib/send/not-sent.ts";
import { numberOf } from "#lib/draft/number-of.ts";
import type { HandOverLock } from "#lib/offline/read-hand-over.ts";
import { refusalOf } from "#lib/send/refusal-of.ts";
import { isUnanswered } from "#lib/line/retry.ts";
import { spoken } from "#lib/send/toast.ts";
import type { Sent } from "#lib/send/use-send.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { AmountInput } from "./amount-input.tsx";
import input from "./code-form.module.css";
import { Dialog } from "./dialog.tsx";
import layout from "./dialog-form.module.css";
import { FormFoot } from "./form-foot.tsx";
import { HandOverPhoto } from "./hand-over-photo.tsx";
import { type Given, hasCamera, useHandOver } from "./use-hand-over.ts";

const CodeReader = lazy(() => withBackoff(() => import("./code-reader.tsx")));

interface Typed {
  code: string;
  weightKg: number | string;
}

interface Props {
  title: string;
  hint: string;
  action: string;
  busy: boolean;
  /** On whose page it is. */
  kind: "order" | "delivery";
  id: string;
  /** What this telephone knows the code by; null: it is not to be handed over. */
  lock: HandOverLock | null;
  /** `refuse` says on the field what is wrong with the code; `failed` is told of what did not leave. */
  send: (code: string, said: { refuse: (error: unknown) => boolean; failed: (error: unknown) => void }) => Promise<Sent<unknown>>;
  onClose: () => void;
}

/** Anybody who hands over reads the receiver's code with the camera, or types what they say; without a network it is kept. */
export function HandOverDialog({ title, hint, action, busy, kind, id, lock, send, onClose }: Props) {
  const form = useSchemaForm<Typed>(HandOverForm, {
    start: { code: "", weightKg: "" },
    as: (typed) => ({ ...typed, weightKg: numberOf(typed.weightKg, null) }),
  });
  const [isReading, setReading] = useState(false);
  const keep = useHandOver({ kind, id });
  const [isKeeping, setKeeping] = useState(false);
  const [taken, take] = useState<File | null>(null);
  const typed = (digits: string) => ({ digits, ...(lock && { lock: lock.hash }) });

  function refuse(error: unknown) {
    if (!refusalOf(error)) return false;
    form.setFieldError("code", spoken(error, ""));
    form.getInputNode("code")?.focus();
    return true;
  }
  /** At once where the network is there, else as soon as it is. */
  async function give(code: Given) {
    const weightKg = numberOf(form.getValues().weightKg, null);
    setKeeping(true);
    const wrong = await keep({ code, weightKg: Number.isNaN(weightKg) ? null : weightKg, photo: taken });
    setKeeping(false);
    if (wrong === null) return onClose();
    setReading(false);
    form.setFieldError("code", wrong);
  }
  async function submit({ code, weightKg }: Typed) {
    if (!navigator.onLine || weightKg !== "" || taken) return give(typed(code));
    let isLost = false;
    const failed = (error: unknown) => {
      isLost = isUnanswered(error);
      if (!isLost) notSent("Cela n'est pas parti.")(error);
    };
    const sent = await send(code, { refuse, failed });
    if (sent.over) onClose();
    else if (isLost) await give(typed(code));
  }
  return (
    <Dialog opened title={title} onClose={onClose}>
      {isReading && lock ? (
        <Suspense>
          <CodeReader kind={kind} lock={lock} onRead={(secret) => void give({ secret })} onLeave={() => setReading(false)} />
        </Suspense>
      ) : (
        <form className={layout.form} noValidate onSubmit={form.onSubmit(submit)}>
          <p>{hint}</p>
          {lock && hasCamera() && (
            <Button variant="outline" leftSection={<IconCamera size={20} aria-hidden />} onClick={() => setReading(true)}>
              Lire le code avec l'appareil photo
            </Button>
          )}
          <TextInput
            data-autofocus
            required
            withAsterisk={false}
            label="Code à six chiffres"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            classNames={{ input: input.code ?? "" }}
            data-kind="digits"
            {...form.getInputProps("code")}
          />
          {lock && <AmountInput label="Poids constaté, en kg (facultatif)" decimals={3} {...form.getInputProps("weightKg")} />}
          {lock && <HandOverPhoto taken={taken} onTake={take} />}
          <FormFoot submit={action} busyLabel="Vérification..." busy={busy || isKeeping} onCancel={onClose} />
        </form>
      )}
    </Dialog>
  );
}
