import { useEffect, useEffectEvent } from "react";
import { trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";

/** Tells the server, once, that this person looks at the announcement; what it answers is what they then see. */
export function useView(id: string, found: boolean) {
  const utils = trpc.useUtils();
  const { send } = useSend({ networkMode: "online" });
  const record = useEffectEvent(() =>
    send(
      "announcements.recordView",
      { id },
      {
        alone: true,
        failed: null,
        onDone: ({ viewsCount }) => utils.announcements.byId.setData({ id }, (before) => before && { ...before, viewsCount }),
      },
    ),
  );

  // The page being open is the event.
  useEffect(() => {
    if (found) void record();
  }, [id, found]);
}
