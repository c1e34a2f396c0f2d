import { useState } from "react";
import { isRefusal } from "#lib/refusal-of.ts";
import { isUnanswered } from "#lib/retry.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { withWarning } from "#lib/weak-password.ts";

const FAILED = toast.failure("Erreur lors de l'inscription");

export function useSignUp(entered: (done: string) => Promise<boolean>) {
  /** The address of a try that nobody answered: its account may be there. */
  const [lost, setLost] = useState<string | null>(null);
  const signIn = trpc.auth.signIn.useMutation();

  async function welcome(weakPassword: boolean) {
    if (await entered("Compte créé.")) toast.success(withWarning("Compte créé avec succès !", weakPassword));
  }
  return trpc.auth.signUp.useMutation({
    onSuccess: ({ weakPassword }) => welcome(weakPassword),
    async onError(error, { email, password }) {
      if (isUnanswered(error)) setLost(email);
      // Anybody who has its password has just made it themselves.
      const own = lost === email && isRefusal(error, "auth.email-taken");
      const back = own && (await signIn.mutateAsync({ email, password }).catch(() => null));
      if (back && !back.erasedOn) await welcome(false);
      else FAILED(error);
    },
  });
}
