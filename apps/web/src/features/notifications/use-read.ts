import type { CaseId } from "@recolte/domain/identity/notification";
import { useCallback, useEffect } from "react";
import { type InputOf, trpc } from "#lib/line/trpc.ts";
import { useLookedAt } from "#lib/browser/use-looked-at.ts";
import { useSend } from "#lib/send/use-send.ts";

/** The bell's number is the server's answer; the list shows what is read now. */
export function useRead() {
  const utils = trpc.useUtils();
  // What was seen is told when there is a network again.
  const { send, busy } = useSend({ networkMode: "online" });
  const onDone = useCallback(({ unread }: { unread: number }) => utils.notifications.unread.setData(undefined, unread), [utils]);
  return {
    busy,
    read: (news: InputOf<"notifications.markRead">, failed: string | null = null) =>
      send("notifications.markRead", news, { failed, onDone }),
    readCase: useCallback(
      (shown: InputOf<"notifications.markCaseRead">) => send("notifications.markCaseRead", shown, { failed: null, onDone }),
      [send, onDone],
    ),
  };
}

interface Case {
  about: CaseId;
  id: string;
  /** When it was last answered; 0 before it is there. */
  answeredAt: number;
}

/** The news of a case are read on its page, also what comes while somebody looks at it; which those are, the server decides. */
export function useCaseRead({ about, id, answeredAt }: Case) {
  const { data: unread = 0 } = trpc.notifications.unread.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const { readCase } = useRead();
  const lookedAt = useLookedAt();
  const wanted = unread > 0 && lookedAt && answeredAt > 0;

  useEffect(() => {
    if (wanted) void readCase({ about, id });
  }, [wanted, about, id, answeredAt, readCase]);
}
