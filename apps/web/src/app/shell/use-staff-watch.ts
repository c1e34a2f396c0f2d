import type { RefusalCode } from "@recolte/domain/refusal";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isRefusal } from "#lib/refusal-of.ts";
import { trpc } from "#lib/trpc.ts";

/** What the server says when the session of the staff has ended, or the role with it. */
const SHUT: RefusalCode[] = [
  "auth.required",
  "auth.staff-session",
  "auth.change-password",
  "auth.second-factor",
  "auth.forbidden",
];

interface Happened {
  type: string;
  action?: { type: string; error?: unknown };
}

/** Half an hour of rest ends the session: the first refusal asks who one is, and the guard leads to the right door. */
export function useStaffWatch() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  useEffect(() => {
    const look = ({ type, action }: Happened) => {
      if (type !== "updated" || action?.type !== "error") return;
      if (SHUT.some((code) => isRefusal(action.error, code))) void utils.auth.me.invalidate();
    };
    const watched = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) => cache.subscribe(look));
    return () => watched.forEach((leave) => leave());
  }, [queryClient, utils]);
}
