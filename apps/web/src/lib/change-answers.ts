// chunk: table
import { isIdTaken } from "./refusal-of.ts";
import { isUnanswered } from "./retry.ts";
import { toast } from "./toast.ts";

const FAILED = "Erreur lors de l'enregistrement";

/** What a change does once it is made, or refused: what it concerns is asked for again either way. Without `done` nothing is said. `onTaken`: the next try is another one. */
export const changeAnswers =
  (follow: () => Promise<unknown>) =>
  <Answer>(done: string | null, onDone?: (answer: Answer) => void, onTaken?: () => void) => ({
    async onSuccess(answer: Answer) {
      onDone?.(answer);
      await follow();
      if (done) toast.success(done);
    },
    onError(error: unknown) {
      toast.failure(isUnanswered(error) ? `${FAILED} : vérifiez votre connexion, puis réessayez` : FAILED)(error);
      if (isIdTaken(error)) onTaken?.();
      void follow();
    },
  });
