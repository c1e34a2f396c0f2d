// chunk: guarded
import type { CaseId } from "@recolte/domain/notification";
import { useEffect } from "react";
import { trpc } from "#lib/trpc.ts";
import { useLookedAt } from "#lib/use-looked-at.ts";

/** The bell's number is the server's answer; the list shows what is read now. */
function useFollowing() {
  const utils = trpc.useUtils();
  return {
    // What was seen is told when there is a network again.
    networkMode: "online" as const,
    onSuccess({ unread }: { unread: number }) {
      utils.notifications.unread.setData(undefined, unread);
      void utils.notifications.list.invalidate();
    },
  };
}

export const useRead = () => trpc.notifications.markRead.useMutation(useFollowing());

interface Case {
  about: CaseId;
  id: string;
  /** When it was last answered; 0 before it is there. */
  answeredAt: number;
}

/** The news of a case are read on its page, also what comes while somebody looks at it; which those are, the server decides. */
export function useCaseRead({ about, id, answeredAt }: Case) {
  const { data: unread = 0 } = trpc.notifications.unread.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const { mutate } = trpc.notifications.markCaseRead.useMutation(useFollowing());
  const lookedAt = useLookedAt();
  const wanted = unread > 0 && lookedAt && answeredAt > 0;

  useEffect(() => {
    if (wanted) mutate({ about, id });
  }, [wanted, about, id, answeredAt, mutate]);
}
