import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { withWarning } from "#lib/weak-password.ts";

export const useSignUp = (entered: () => Promise<void>) =>
  trpc.auth.signUp.useMutation({
    async onSuccess({ weakPassword }) {
      await entered();
      toast.success(withWarning("Compte créé avec succès !", weakPassword));
    },
    onError: toast.failure("Erreur lors de l'inscription"),
  });
