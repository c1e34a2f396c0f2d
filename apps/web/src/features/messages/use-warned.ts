import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "#lib/line/trpc.ts";
import type { Message } from "./thread-entries.ts";

/** Of so many of the newest: beyond, nobody decides anything any more. */
const LOOKED_AT = 50;
const NONE: ReadonlySet<string> = new Set();

/** The words of the other side that are read with a warning. */
export function useWarned(otherId: string, messages: readonly Message[]) {
  const ids = messages
    .filter(({ senderId, content }) => senderId === otherId && content !== "")
    .slice(0, LOOKED_AT)
    .map(({ id }) => id);
  const { data } = trpc.messages.warnings.useQuery(
    { otherId, ids },
    { enabled: ids.length > 0, staleTime: Infinity, placeholderData: keepPreviousData },
  );
  return data ? new Set(data) : NONE;
}
