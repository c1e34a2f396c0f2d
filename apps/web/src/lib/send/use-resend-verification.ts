import { useSend } from "./use-send.ts";

/** Asks for the mail once more; where the address was confirmed elsewhere meanwhile, says so and learns it. */
export function useResendVerification() {
  const { send, busy } = useSend();
  const ask = () =>
    send("auth.resendVerification", undefined, {
      done: ({ confirmed }) => (confirmed ? "Adresse confirmée. Merci !" : "Un nouveau lien vous attend dans votre boîte mail."),
      failed: "Erreur lors de l'envoi de l'email",
    });
  return { ask, busy };
}
