import { trpc } from "#lib/line/trpc.ts";

/** Asks, where the session is not known yet: until then nobody is taken for a visitor. */
export function useWhoIsHere() {
  const { me } = trpc.useUtils().auth;
  return () => me.fetch(undefined, { staleTime: Number.POSITIVE_INFINITY }).catch(() => null);
}
