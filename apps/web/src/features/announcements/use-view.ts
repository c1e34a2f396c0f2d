import { useEffect } from "react";
import { trpc } from "#lib/trpc.ts";

/** Tells the server, once, that this person looks at the announcement; what it answers is what they then see. */
export function useView(id: string, found: boolean) {
  const utils = trpc.useUtils();
  const { mutate } = trpc.announcements.recordView.useMutation({
    networkMode: "online",
    onSuccess: ({ viewsCount }) => utils.announcements.byId.setData({ id }, (before) => before && { ...before, viewsCount }),
  });

  // The page being open is the event.
  useEffect(() => {
    if (found) mutate({ id });
  }, [id, found, mutate]);
}
