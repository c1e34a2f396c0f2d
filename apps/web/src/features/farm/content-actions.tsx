import { ActionIcon, Button } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import editor from "#ui/content-editor.module.css";

interface Props {
  title: string;
  published: boolean;
  busy: boolean;
  onEdit: () => void;
  onPublish: () => void;
  onRemove: () => void;
  /** What has an order of its own: which ways it can still go. */
  move?: false | { up: boolean; down: boolean; go: (direction: "up" | "down") => void };
}

/** What can be done with one tip or event. */
export function ContentActions({ title, published, busy, onEdit, onPublish, onRemove, move }: Props) {
  const named = (action: string) => `${action} « ${title} »`;
  return (
    <div className={editor.actions}>
      {move && (
        <>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={named("Monter")}
            aria-disabled={!move.up || busy}
            data-end={!move.up || undefined}
            onClick={() => move.up && !busy && move.go("up")}
          >
            <IconArrowUp size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={named("Descendre")}
            aria-disabled={!move.down || busy}
            data-end={!move.down || undefined}
            onClick={() => move.down && !busy && move.go("down")}
          >
            <IconArrowDown size={20} aria-hidden />
          </ActionIcon>
        </>
      )}
      <Button variant="outline" size="sm" aria-label={named("Modifier")} onClick={onEdit}>
        Modifier
      </Button>
      <Button
        variant="subtle"
        size="sm"
        aria-label={named(published ? "Retirer" : "Publier")}
        aria-disabled={busy}
        onClick={() => !busy && onPublish()}
      >
        {published ? "Retirer" : "Publier"}
      </Button>
      <ActionIcon variant="subtle" color="red" size={44} aria-label={named("Supprimer")} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
