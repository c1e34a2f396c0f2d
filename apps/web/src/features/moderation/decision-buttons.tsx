import { isolate } from "@recolte/domain/platform/texts/bidi";
import { Button } from "@mantine/core";
import { canMove } from "@recolte/domain/market/announcements/status";
import { IconCheck } from "@tabler/icons-react";
import type { Outputs } from "#lib/line/trpc.ts";
import css from "./moderation.module.css";

type Row = Outputs["moderation"]["announcements"]["items"][number];
/** An announcement as the screen shows it. */
export type Seen = Pick<Row, "id" | "title" | "status" | "version" | "moderatedAt">;

export interface Decisions {
  busy: boolean;
  look: (id: string) => void;
  approve: (seen: Seen) => void;
  /** Takes it down or restores it, once a reason is given. */
  explain: (seen: Seen) => void;
}

interface Props {
  seen: Seen;
  decisions: Decisions;
}

/** What a moderator may do with it in the state it is in. */
export function DecisionButtons({ seen, decisions: { busy, approve, explain } }: Props) {
  const { title, status } = seen;
  if (canMove(status, "approve"))
    return (
      <div className={css.pair}>
        <Button
          size="sm"
          variant="light"
          leftSection={<IconCheck size={18} aria-hidden />}
          disabled={busy}
          aria-label={`Approuver « ${isolate(title)} »`}
          onClick={() => approve(seen)}
        >
          Approuver
        </Button>
        <Button
          size="sm"
          variant="light"
          color="red"
          disabled={busy}
          aria-label={`Rejeter « ${isolate(title)} »`}
          onClick={() => explain(seen)}
        >
          Rejeter
        </Button>
      </div>
    );
  if (!canMove(status, "deactivate")) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      disabled={busy}
      aria-label={`Désactiver « ${isolate(title)} »`}
      onClick={() => explain(seen)}
    >
      Désactiver
    </Button>
  );
}
