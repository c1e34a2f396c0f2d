import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { trpc } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { useOwnWeights } from "./use-own-weights.ts";

/** Where a new announcement begins: the town and the weights that its author told before. */
export function useHome() {
  const { viewer } = useViewer();
  const profile = trpc.profiles.me.useQuery(undefined, { enabled: Boolean(viewer?.userType) });
  const { asked, weightOf } = useOwnWeights();
  return {
    profile: profile.data,
    asked: profile.isLoading && profile.failureCount === 0,
    weightsAsked: asked,
    home: { country: viewer?.country ?? DEFAULT_COUNTRY, location: profile.data?.location ?? "", weightOf },
  };
}
