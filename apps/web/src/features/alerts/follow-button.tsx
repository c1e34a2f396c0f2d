import { trpc } from "#lib/trpc.ts";
import { useViewer } from "#lib/viewer.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { useFollowing } from "./use-following.ts";
import { useSignedIn } from "./use-signed-in.ts";

/** On a seller's profile. */
export default function FollowButton({ sellerId }: { sellerId: string }) {
  const { viewer } = useViewer();
  const { data: following = false } = trpc.alerts.isFollowing.useQuery({ sellerId }, { enabled: viewer !== null });
  const { setFollowing, busy } = useFollowing();
  const isSignedIn = useSignedIn("Vous devez être connecté pour suivre un vendeur", "suivi");
  return (
    <BusyButton
      variant="outline"
      busy={busy}
      onClick={() => isSignedIn() && void setFollowing({ sellerId, following: !following })}
    >
      {following ? "Ne plus suivre" : "Suivre"}
    </BusyButton>
  );
}
