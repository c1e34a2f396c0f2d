import { isAdmin, isStaff } from "@recolte/domain/identity/role";
import { type Outputs, trpc } from "#lib/line/trpc.ts";

export type Viewer = NonNullable<Outputs["auth"]["me"]>;

/** Who looks at the screen. `loading` while the session is being determined, `failed` when it could not be. */
export function useViewer() {
  const me = trpc.auth.me.useQuery(undefined, {
    staleTime: 5 * 60_000,
    // The mail's link may have been opened in another tab, or on another device.
    refetchOnWindowFocus: ({ state }) => typeof state.data?.email === "string" && !state.data.emailVerified && "always",
  });
  return {
    viewer: me.data ?? null,
    loading: me.isPending,
    failed: me.isError && me.data === undefined,
    error: me.error,
    retry: () => void me.refetch(),
  };
}

/** The viewer as the store rules see them. */
export const shopper = (viewer: Viewer | null) => viewer && { userType: viewer.userType, staff: isStaff(viewer.roles) };

/** What a visitor who signed in as an administrator sees of the site. */
export const isAdministrator = (viewer: Viewer | null) => viewer !== null && isAdmin(viewer.roles);
