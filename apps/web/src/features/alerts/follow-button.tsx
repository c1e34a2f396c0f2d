import { trpc } from "#lib/line/trpc.ts";
import { useMemberAct } from "#lib/send/use-member-act.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { useFollowing } from "./use-following.ts";

/** On a seller's profile. */
export default function FollowButton({ sellerId }: { sellerId: string }) {
  const { viewer } = useViewer();
  const { data: following = false } = trpc.alerts.isFollowing.useQuery({ sellerId }, { enabled: viewer !== null });
  const { setFollowing, busy } = useFollowing();
  const follow = (wanted: boolean) => void setFollowing({ sellerId, following: wanted });
  const press = useMemberAct({
    act: "follow",
    subject: sellerId,
    refusal: "Vous devez être connecté pour suivre un vendeur",
    run: () => follow(!following),
    runBack: () => follow(true),
  });
  return (
    <BusyButton variant="outline" busy={busy} onClick={press}>
      {following ? "Ne plus suivre" : "Suivre"}
    </BusyButton>
  );
}
