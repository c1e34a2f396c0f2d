import { isUnanswered } from "#lib/line/retry.ts";
import { spoken, toast } from "./toast.ts";

/** What the server said. The line is to blame only where nobody answered. */
export const whyNot = (error: unknown) =>
  spoken(error, isUnanswered(error) ? "Vérifiez votre connexion et réessayez" : "Une erreur est survenue, réessayez");

/** For `onError` of what was to be sent: the server's refusal, else what did not leave, and why. */
export const notSent = (what: string) => (error: unknown) => toast.failure(`${what} ${whyNot(error)}.`)(error);
