import { useState } from "react";
import { isRefusal } from "#lib/send/refusal-of.ts";
import { fullJitter, isUnanswered } from "#lib/line/retry.ts";
import { useSessionChange } from "#lib/session/session-change.ts";
import { spoken, toast } from "#lib/send/toast.ts";
import { type InputOf, trpc } from "#lib/line/trpc.ts";
import { withWarning } from "#lib/draft/weak-password.ts";
import { useSend } from "#lib/send/use-send.ts";

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
  const { send, busy } = useSend();
  const entering = useSend({
    retry: (failures, error) => failures < 2 && isUnanswered(error),
    retryDelay: (attempt) => fullJitter(attempt),
  });

  async function opens(password: string) {
    const viewer = utils.auth.me.getData();
    if (!viewer?.email) return false;
    const { email, staffDoor } = viewer;
    const asStaff = staffDoor !== null && staffDoor !== "sign-in";
    const credentials = { email, password, ...(asStaff && { space: "staff" as const }) };
    const { done, error } = await entering.send("auth.signIn", credentials, { alone: true, failed: null });
    return done || isRefusal(error, "auth.code-required");
  }

  function succeed(weakPassword: boolean) {
    onDone();
    toast.success(withWarning("Mot de passe mis à jour avec succès", weakPassword));
  }

  async function change(passwords: InputOf<"auth.changePassword">) {
    const { error } = await send("auth.changePassword", passwords, {
      failed: null,
      onDone: ({ weakPassword }) => succeed(weakPassword),
    });
    if (!error) return;
    const { password } = passwords;
    const unknown = isUnanswered(error) || password === lost;
    if (unknown && (await opens(password))) {
      setLost(null);
      await sessionChanged();
      succeed(false);
      return;
    }
    if (isUnanswered(error)) setLost(password);
    if (isRefusal(error, "auth.wrong-password")) onWrongPassword(spoken(error, ""));
    else FAILED(error);
  }
  return { change, busy: busy || entering.busy };
}
