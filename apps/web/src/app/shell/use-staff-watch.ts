import type { RefusalCode } from "@recolte/domain/refusal";
import { isRefusal } from "#lib/refusal-of.ts";
import { trpc } from "#lib/trpc.ts";
import { useFailures } from "#lib/use-failures.ts";

/** What the server says when the session of the staff has ended, or the role with it. */
const SHUT: RefusalCode[] = [
  "auth.required",
  "auth.staff-session",
  "auth.change-password",
  "auth.second-factor",
  "auth.forbidden",
];

/** Half an hour of rest ends the session: the first refusal asks who one is, and the guard leads to the right door. */
export function useStaffWatch() {
  const { me } = trpc.useUtils().auth;
  useFailures((error) => {
    if (SHUT.some((code) => isRefusal(error, code))) void me.invalidate();
  });
}
