import { Skeleton } from "@mantine/core";
import { trpc } from "#lib/line/trpc.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSend } from "#lib/send/use-send.ts";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { EntryForm } from "./entry-form.tsx";
import { EntryPhoto } from "./entry-photo.tsx";
import { BLANK_ENTRY, sentOf, valuesOf, type WholeEntry } from "./entry-values.ts";

const FAILED = "Erreur lors de l'enregistrement de la fiche";

export function NewEntryDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft("entry", BLANK_ENTRY);
  const sent = useIdempotencyKey(draft);
  function leave() {
    draft.forget();
    onClose();
  }
  const { send, busy } = useSend();
  const words = { done: "Fiche ajoutée", failed: FAILED };
  return (
    <Dialog long opened title="Nouvelle fiche" onClose={onClose}>
      {draft.resumed && <DraftNotice onRestart={draft.restart} />}
      <EntryForm
        key={draft.form.key}
        initial={draft.form.initial}
        pending={busy}
        onType={draft.keep}
        onCancel={draft.cancel(leave, onClose)}
        onSubmit={(values) =>
          void send(
            "directories.staff.create",
            { id: sent.idOf(values), ...sentOf(values) },
            { ...words, onDone: leave, key: sent },
          )
        }
      />
    </Dialog>
  );
}

function Editing({ entry, onClose }: { entry: WholeEntry; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { id } = entry;
  const draft = useDraft(`entry.${id}.${entry.updatedAt}`, valuesOf(entry));
  function leave() {
    draft.forget();
    onClose();
  }
  const { send, busy } = useSend();
  const words = { done: "Fiche modifiée", failed: FAILED };
  return (
    <>
      <EntryPhoto
        entry={entry}
        onChange={(version) => {
          utils.directories.staff.read.setData({ id }, (now) => now && { ...now, ...version });
          void utils.directories.staff.list.invalidate();
        }}
      />
      {draft.resumed && <DraftNotice onRestart={draft.restart} />}
      <EntryForm
        key={draft.form.key}
        initial={draft.form.initial}
        pending={busy}
        onType={draft.keep}
        onCancel={draft.cancel(leave, onClose)}
        onSubmit={(values) =>
          void send(
            "directories.staff.update",
            { id, updatedAt: entry.updatedAt, fields: sentOf(values) },
            { ...words, onDone: leave },
          )
        }
      />
    </>
  );
}

/** One card, whole; reading its number and address is written into the audit log. */
export function EntryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const entry = trpc.directories.staff.read.useQuery(
    { id },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false },
  );
  return (
    <Dialog long opened title="Modifier la fiche" onClose={onClose}>
      <QueryView query={entry} error="Impossible de charger cette fiche" waiting={<Skeleton height={320} radius={12} />}>
        {(whole) => <Editing entry={whole} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}
