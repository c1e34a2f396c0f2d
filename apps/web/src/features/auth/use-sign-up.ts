import { useState } from "react";
import { isRefusal } from "#lib/send/refusal-of.ts";
import { isUnanswered } from "#lib/line/retry.ts";
import { toast } from "#lib/send/toast.ts";
import type { InputOf } from "#lib/line/trpc.ts";
import { withWarning } from "#lib/draft/weak-password.ts";
import { useSend } from "#lib/send/use-send.ts";

const FAILED = toast.failure("Erreur lors de l'inscription");

export function useSignUp(entered: (done: string) => Promise<boolean>) {
  /** The address of a try that nobody answered: its account may be there. */
  const [lost, setLost] = useState<string | null>(null);
  const { send, busy } = useSend();

  async function welcome(weakPassword: boolean) {
    if (await entered("Compte créé.")) toast.success(withWarning("Compte créé avec succès !", weakPassword));
  }
  async function signUp(account: InputOf<"auth.signUp">) {
    const { email, password } = account;
    const { answer, error } = await send("auth.signUp", account, { alone: true, failed: null });
    if (answer) return welcome(answer.weakPassword);
    if (isUnanswered(error)) setLost(email);
    // Anybody who has its password has just made it themselves.
    const own = lost === email && isRefusal(error, "auth.email-taken");
    const back = own ? (await send("auth.signIn", { email, password }, { alone: true, failed: null })).answer : null;
    if (back && !back.erasedOn) await welcome(false);
    else FAILED(error);
  }
  return { signUp, busy };
}
