import { useState } from "react";
import { isRefusal } from "#lib/refusal-of.ts";
import { fullJitter, isUnanswered } from "#lib/retry.ts";
import { useSessionChange } from "#lib/session.tsx";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { withWarning } from "#lib/weak-password.ts";

interface Handlers {
  onDone: () => void;
  onWrongPassword: (message: string) => void;
}

const FAILED = toast.failure("Erreur lors de la mise à jour du mot de passe");

/**
 * A change whose answer is lost has ended the session too, and its owner would go on typing the former password:
 * people who can enter with the new one are told that it is theirs.
 */
export function usePasswordChange({ onDone, onWrongPassword }: Handlers) {
  const utils = trpc.useUtils();
  const sessionChanged = useSessionChange();
  /** The new password of a try that nobody answered. */
  const [lost, setLost] = useState<string | null>(null);
  const signIn = trpc.auth.signIn.useMutation({
    retry: (failures, error) => failures < 2 && isUnanswered(error),
    retryDelay: (attempt) => fullJitter(attempt),
  });

  async function opens(password: string) {
    const viewer = utils.auth.me.getData();
    if (!viewer) return false;
    const { email, staffDoor } = viewer;
    const asStaff = staffDoor !== null && staffDoor !== "sign-in";
    return signIn.mutateAsync({ email, password, ...(asStaff && { space: "staff" }) }).then(
      () => true,
      (error: unknown) => isRefusal(error, "auth.code-required"),
    );
  }

  function succeed(weakPassword: boolean) {
    onDone();
    toast.success(withWarning("Mot de passe mis à jour avec succès", weakPassword));
  }

  return trpc.auth.changePassword.useMutation({
    onSuccess({ weakPassword }) {
      void utils.sessions.invalidate();
      succeed(weakPassword);
    },
    async onError(error, { password }) {
      const unknown = isUnanswered(error) || password === lost;
      if (unknown && (await opens(password))) {
        setLost(null);
        await sessionChanged();
        succeed(false);
        return;
      }
      if (isUnanswered(error)) setLost(password);
      if (isRefusal(error, "auth.wrong-password")) onWrongPassword(error.message);
      FAILED(error);
    },
  });
}
