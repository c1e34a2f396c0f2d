import { useState } from "react";
import { call } from "#lib/browser/call.ts";
import type { InputOf } from "#lib/line/trpc.ts";
import { useSend } from "./use-send.ts";

type Reveal = "announcements.revealPhone" | "directories.revealPhone" | "messages.revealPhone";

/** A number that is fetched on tap, never before, and called at once: `phone` stands in no page until then. */
export function useReveal<P extends Reveal>(path: P, open?: (address: string) => void) {
  const { send, busy, submittedAt } = useSend();
  const [phone, setPhone] = useState<string | null>(null);
  function onDone(answer: { phone: string }) {
    setPhone(answer.phone);
    call(answer.phone, open);
  }
  const reveal = (input: InputOf<P>) =>
    void send<Reveal>(path, input as InputOf<Reveal>, { alone: true, failed: "Impossible de lancer l'appel", onDone });
  return { phone, busy, submittedAt, reveal };
}
