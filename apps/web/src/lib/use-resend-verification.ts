// chunk: guarded
import { toast } from "./toast.ts";
import { trpc } from "./trpc.ts";

/** Asks for the mail once more; where the address was confirmed elsewhere meanwhile, says so and learns it. */
export function useResendVerification() {
  const utils = trpc.useUtils();
  return trpc.auth.resendVerification.useMutation({
    async onSuccess({ confirmed }) {
      if (!confirmed) return toast.success("Un nouveau lien vous attend dans votre boîte mail.");
      toast.success("Adresse confirmée. Merci !");
      await utils.auth.me.invalidate();
    },
    onError: toast.failure("Erreur lors de l'envoi de l'email"),
  });
}
