import { useState } from "react";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { useStepUp } from "#ui/use-step-up.tsx";

interface Words {
  done: string;
  failed: string;
}

/** A decision of the staff: asks for the password where it must; the lists follow, whoever decided first. */
export function useDecision() {
  const utils = trpc.useUtils();
  const { afterStepUp, stepUpDialog } = useStepUp();
  const [deciding, setDeciding] = useState(false);

  /** Whether it was taken. */
  async function decide(work: () => Promise<unknown>, { done, failed }: Words) {
    setDeciding(true);
    try {
      if ((await afterStepUp(work)) === null) return false;
      await utils.admin.invalidate();
      toast.success(done);
      return true;
    } catch (error) {
      toast.failure(failed)(error);
      // A refusal mostly means that the screen was no longer true.
      void utils.admin.invalidate();
      return false;
    } finally {
      setDeciding(false);
    }
  }
  return { decide, deciding, stepUpDialog };
}
