import type { RefusalCode } from "@recolte/domain/platform/refusal";
import { isRefusal } from "#lib/send/refusal-of.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useFailures } from "#lib/send/use-failures.ts";

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
