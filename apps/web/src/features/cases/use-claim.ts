import { useEffect, useRef } from "react";
import { useSend } from "#lib/send/use-send.ts";
import type { ShownCase } from "./case-why.tsx";

const EVERY = 60_000;

/**
 * Moderators have the case they open for a quarter of an hour, and give it back as they leave. Answers what prolongs that, told by each
 * letter typed and asked once a minute.
 */
export function useClaim({ id, isMine, isClaimed, moves }: ShownCase) {
  const { send } = useSend();
  const asked = useRef(0);
  const isFree = !isMine && !isClaimed && (moves.includes("claim") || moves.includes("release"));
  // Who looks at it is told to the colleagues: nothing on this screen.
  useEffect(() => {
    if (isFree) void send("cases.claim", { id }, { failed: null });
  }, [id, isFree, send]);
  useEffect(() => {
    asked.current = Date.now();
    return () => void send("cases.release", { id }, { failed: null });
  }, [id, send]);
  return () => {
    if (Date.now() - asked.current < EVERY) return;
    asked.current = Date.now();
    void send("cases.claim", { id }, { failed: null });
  };
}
