import { toast } from "./toast.ts";

/** What a change does once it is made, or refused: what it concerns is asked for again either way. Without `done` nothing is said. */
export const changeAnswers =
  (follow: () => Promise<unknown>) =>
  <Answer>(done: string | null, onDone?: (answer: Answer) => void) => ({
    async onSuccess(answer: Answer) {
      onDone?.(answer);
      await follow();
      if (done) toast.success(done);
    },
    onError(error: unknown) {
      toast.failure("Erreur lors de l'enregistrement")(error);
      void follow();
    },
  });
