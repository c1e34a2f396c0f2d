import { TRPCClientError } from "@trpc/client";
import { useState } from "react";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { useStepUp } from "#ui/use-step-up.tsx";

const STATES_WHY_NOT = new Set(["CONFLICT", "NOT_FOUND", "FORBIDDEN"]);
/** Somebody else decided, or its author changed it: what was about to be decided must be looked at anew. */
const isMoot = (error: unknown) =>
  error instanceof TRPCClientError && STATES_WHY_NOT.has((error as { data?: { code?: string } }).data?.code ?? "");

/** A decision of the moderators, its toast, and the lists that follow. Resolves to whether its dialog has served. */
export function useDecision(failed = "Erreur lors de la modification du statut") {
  const utils = trpc.useUtils();
  const { afterStepUp, stepUpDialog } = useStepUp();
  const [deciding, setDeciding] = useState(false);
  const follow = () => Promise.all([utils.moderation.invalidate(), utils.announcements.invalidate(), utils.home.invalidate()]);

  async function decide(work: () => Promise<unknown>, done: string) {
    setDeciding(true);
    try {
      if ((await afterStepUp(work)) === null) return false;
      await follow();
      toast.success(done);
      return true;
    } catch (error) {
      toast.failure(failed)(error);
      void follow();
      return isMoot(error);
    } finally {
      setDeciding(false);
    }
  }
  return { decide, deciding, stepUpDialog };
}
