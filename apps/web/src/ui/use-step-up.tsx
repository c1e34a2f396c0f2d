import { useState } from "react";
import { isRefusal } from "#lib/refusal-of.ts";
import { StepUpDialog } from "./step-up-dialog.tsx";

interface Waiting {
  answer: (confirmed: boolean) => void;
}

/** Does what may ask for the password first: asks, and does it then. Null when the person thought better of it. */
export function useStepUp() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function afterStepUp<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (!isRefusal(error, "auth.confirm-password")) throw error;
    }
    const confirmed = await new Promise<boolean>((answer) => setWaiting({ answer }));
    setWaiting(null);
    return confirmed ? work() : null;
  }

  return { afterStepUp, stepUpDialog: waiting && <StepUpDialog onDone={waiting.answer} /> };
}
