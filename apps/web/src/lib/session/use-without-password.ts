import { trpc } from "#lib/line/trpc.ts";
import { useViewer } from "./viewer.ts";

/** Whether the reader's account opens with codes alone, as far as is known yet. */
export function useWithoutPassword() {
  const { viewer } = useViewer();
  const { data } = trpc.auth.firstPassword.useQuery(undefined, { enabled: Boolean(viewer?.phone) });
  return Boolean(data);
}
