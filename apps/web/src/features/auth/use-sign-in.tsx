import { leftHere } from "#lib/session/left-here.ts";
import { refusalOf } from "#lib/send/refusal-of.ts";
import { toast } from "#lib/send/toast.ts";
import { useSend } from "#lib/send/use-send.ts";
import { answerOf } from "#lib/send/send-outcome.ts";
import { useState } from "react";
import { useCode } from "./use-code.tsx";

type Credentials = { email: string; password: string; space?: "staff" };

/** Signs in, after a code where the account asks for one. Null when that failed, or the person turned back. */
export function useSignIn() {
  const { withCode, codeDialog } = useCode();
  const { send, busy } = useSend();
  const [erasedOn, setErasedOn] = useState<string | null>();
  const enter = (values: Credentials) =>
    withCode((code) =>
      answerOf(
        send(
          "auth.signIn",
          { ...values, ...(code && { code }) },
          { alone: true, failed: null, onDone: (answer) => setErasedOn(answer.erasedOn) },
        ),
      ),
    ).catch((error: unknown) => {
      if (refusalOf(error) === "auth.suspended") leftHere.set({ isSuspended: true });
      toast.failure("Erreur lors de la connexion")(error);
      return null;
    });
  return { enter, pending: busy, erasedOn, codeDialog };
}
