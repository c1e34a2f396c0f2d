import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";

interface Happened {
  type: string;
  action?: { type: string; error?: unknown };
}

/** Whatever the server refused, to whichever part of the page. */
export function useFailures(onFailure: (error: unknown) => void) {
  const queryClient = useQueryClient();
  const failed = useEffectEvent(onFailure);
  useEffect(() => {
    // Much else is told while a page is being drawn, when no effect may be called.
    const hear = ({ type, action }: Happened) => type === "updated" && action?.type === "error" && failed(action.error);
    const caches = [queryClient.getQueryCache(), queryClient.getMutationCache()];
    const watched = caches.map((cache) => cache.subscribe(hear));
    return () => watched.forEach((leave) => leave());
  }, [queryClient]);
}
