import { Button } from "@mantine/core";
import { canMove } from "@recolte/domain/announcement-status";
import { IconCheck } from "@tabler/icons-react";
import type { Decisions, Seen } from "./decisions.tsx";
import css from "./moderation.module.css";

interface Props {
  seen: Seen;
  decisions: Decisions;
}

/** What a moderator may do with it in the state it is in. */
export function DecisionButtons({ seen, decisions: { deciding, approve, explain } }: Props) {
  const { title, status } = seen;
  if (canMove(status, "approve"))
    return (
      <div className={css.pair}>
        <Button
          size="sm"
          variant="light"
          leftSection={<IconCheck size={18} aria-hidden />}
          disabled={deciding}
          aria-label={`Approuver « ${title} »`}
          onClick={() => approve(seen)}
        >
          Approuver
        </Button>
        <Button
          size="sm"
          variant="light"
          color="red"
          disabled={deciding}
          aria-label={`Rejeter « ${title} »`}
          onClick={() => explain(seen)}
        >
          Rejeter
        </Button>
      </div>
    );
  if (!canMove(status, "deactivate")) return null;
  return (
    <Button size="sm" variant="outline" disabled={deciding} aria-label={`Désactiver « ${title} »`} onClick={() => explain(seen)}>
      Désactiver
    </Button>
  );
}
