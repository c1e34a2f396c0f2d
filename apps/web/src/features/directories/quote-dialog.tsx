import { Skeleton } from "@mantine/core";
import { useSearchParams } from "react-router-dom";
import { isStale } from "#lib/send/stale.ts";
import { trpc } from "#lib/line/trpc.ts";
import { Dialog } from "#ui/dialog.tsx";
import { NameFirst } from "#ui/name-first.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./directory.module.css";
import { QuoteRequestForm } from "./quote-dialog-form.tsx";

interface Props {
  entry: { id: string; name: string };
  onClose: () => void;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** What the order says is filled in; one that cannot be carried, or is none of theirs, is left out. */
function ForOrder({ orderId, entryId, onClose }: { orderId: string; entryId: string; onClose: () => void }) {
  const draft = trpc.quotes.draftOf.useQuery({ id: orderId }, { staleTime: 0, gcTime: 0 });
  const form = { entryId, onClose };
  if (!draft.data && isStale(draft.error))
    return (
      <>
        <p className={css.forOrder} role="alert">
          {draft.error?.message}. Votre demande partira sans elle.
        </p>
        <QuoteRequestForm {...form} />
      </>
    );
  return (
    <QueryView query={draft} error="Impossible de charger la commande" waiting={<Skeleton height={520} radius={12} />}>
      {({ title, ...says }) => (
        <>
          <p className={css.forOrder}>
            Pour la commande « <bdi>{title}</bdi> » : corrigez ce qui ne convient pas.
          </p>
          <QuoteRequestForm {...form} orderId={orderId} says={says} />
        </>
      )}
    </QueryView>
  );
}

/** A request for a price, without leaving the directory. A failure keeps it open, with the text. */
export function QuoteDialog({ entry, onClose }: Props) {
  const [params] = useSearchParams();
  const orderId = UUID.exec(params.get("commande") ?? "")?.[0];
  return (
    <Dialog long opened title={`Demander un devis à ${entry.name}`} onClose={onClose}>
      <NameFirst>
        {orderId ? (
          <ForOrder orderId={orderId} entryId={entry.id} onClose={onClose} />
        ) : (
          <QuoteRequestForm entryId={entry.id} onClose={onClose} />
        )}
      </NameFirst>
    </Dialog>
  );
}
