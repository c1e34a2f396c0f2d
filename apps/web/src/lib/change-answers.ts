import { isIdTaken } from "./refusal-of.ts";
import { toast } from "./toast.ts";

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
      toast.failure("Erreur lors de l'enregistrement")(error);
      if (isIdTaken(error)) onTaken?.();
      void follow();
    },
  });
