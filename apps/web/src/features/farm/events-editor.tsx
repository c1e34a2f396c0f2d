import { Button } from "@mantine/core";
import { formatLongDate } from "@recolte/domain/platform/days/date";
import { EVENT_CATEGORY_LABELS, EVENT_STATES, EVENT_TYPE_LABELS, type EventFields } from "@recolte/domain/goods/content/content";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { confirm } from "#lib/send/confirm.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { oneOf, useFilters } from "#lib/browser/use-filters.ts";
import { useSend } from "#lib/send/use-send.ts";
import { Badge } from "#ui/badge.tsx";
import editor from "#ui/content-editor.module.css";
import { DataRow, DataTable } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import table from "#ui/table.module.css";
import { countryLabel } from "./common-fields.tsx";
import { ContentActions } from "./content-actions.tsx";
import { BLANK_EVENT, EventForm } from "./event-form.tsx";

type FarmEvent = Outputs["farm"]["events"]["list"][number];

const fieldsOf = (event: FarmEvent): EventFields => {
  const { title, description, date, location, type, category, organizer, country, published } = event;
  return { title, description, date, location, type, category, organizer, country, published };
};
const STATES = [
  { value: "", label: "Tous" },
  { value: "published", label: "Publiés" },
  { value: "draft", label: "Brouillons" },
  { value: "past", label: "Passés" },
];

function stateOf({ past, published }: FarmEvent) {
  if (past) return { tone: "quiet", label: "Passé" } as const;
  return published ? ({ tone: "good", label: "Publié" } as const) : ({ tone: "quiet", label: "Brouillon" } as const);
}

function EventTable({ events, onEdit }: { events: readonly FarmEvent[]; onEdit: (event: FarmEvent) => void }) {
  const { send, busy } = useSend();

  async function askToRemove({ id, title, updatedAt }: FarmEvent) {
    const text = `« ${title} » est supprimé pour de bon. Pour le cacher seulement, choisissez « Retirer ».`;
    if (await confirm({ title: "Supprimer cet évènement ?", text, action: "Supprimer", danger: true }))
      void send(
        "farm.events.remove",
        { id, updatedAt },
        { done: "Évènement supprimé", failed: "Erreur lors de l'enregistrement" },
      );
  }
  return (
    <DataTable columns={["Évènement", "Date", "Lieu", "Pays", "Statut"]}>
      {events.map((event) => (
        <DataRow key={event.id}>
          <td className={table.whole}>
            <p className={table.strong}>{event.title}</p>
            <p className={table.quiet}>
              {EVENT_CATEGORY_LABELS[event.category]} · {EVENT_TYPE_LABELS[event.type]} · {event.organizer}
            </p>
          </td>
          <td data-label="Date">{formatLongDate(`${event.date}T12:00`)}</td>
          <td data-label="Lieu">{event.location}</td>
          <td data-label="Pays">{countryLabel(event.country)}</td>
          <td data-label="Statut" className={table.mark}>
            <Badge tone={stateOf(event).tone}>{stateOf(event).label}</Badge>
          </td>
          <td className={`${table.number} ${table.whole}`}>
            <ContentActions
              title={event.title}
              published={event.published}
              busy={busy}
              onEdit={() => onEdit(event)}
              onPublish={() =>
                void send(
                  "farm.events.publish",
                  { id: event.id, updatedAt: event.updatedAt, published: !event.published },
                  { done: event.published ? "Évènement retiré" : "Évènement publié", failed: "Erreur lors de l'enregistrement" },
                )
              }
              onRemove={() => void askToRemove(event)}
            />
          </td>
        </DataRow>
      ))}
    </DataTable>
  );
}

function EventDialog({ event, onClose }: { event: FarmEvent | null; onClose: () => void }) {
  const draft = useDraft(event ? `event.${event.id}.${event.updatedAt}` : "event", event ? fieldsOf(event) : BLANK_EVENT);
  const sent = useIdempotencyKey(draft);
  const { send, busy } = useSend();
  const leave = () => {
    draft.forget();
    onClose();
  };
  return (
    <Dialog long opened title={event ? "Modifier l'évènement" : "Nouvel évènement"} onClose={onClose}>
      {draft.resumed && <DraftNotice onRestart={draft.restart} />}
      <EventForm
        key={draft.form.key}
        initial={draft.form.initial}
        pending={busy}
        onType={draft.keep}
        onCancel={draft.cancel(leave, onClose)}
        onSubmit={(fields) =>
          event
            ? void send(
                "farm.events.update",
                { id: event.id, updatedAt: event.updatedAt, fields },
                { done: "Évènement modifié", failed: "Erreur lors de l'enregistrement", onDone: leave },
              )
            : void send(
                "farm.events.create",
                { id: sent.idOf(fields), ...fields },
                { done: "Évènement ajouté", failed: "Erreur lors de l'enregistrement", onDone: leave, key: sent },
              )
        }
      />
    </Dialog>
  );
}

/** Every event, the next one first. */
export function EventsEditor() {
  const [edited, setEdited] = useState<FarmEvent | "new" | null>(null);
  const [params, change] = useFilters();
  const search = params.get("search") ?? "";
  const state = oneOf(EVENT_STATES, params.get("etat"));
  const events = trpc.farm.events.list.useQuery(
    { search: search || undefined, state },
    { placeholderData: (former) => former, staleTime: 0 },
  );
  return (
    <>
      <OptionHead
        acts={
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setEdited("new")}>
            Ajouter un évènement
          </Button>
        }
        search={{ label: "Rechercher un évènement", name: "search", value: search }}
        filters={[{ name: "etat", label: "Statut", options: STATES, value: state ?? "", isChips: true }]}
        onChange={change}
      />
      <p className={editor.lead}>Le prochain d'abord. Un évènement passé ne s'annonce plus.</p>
      <QueryView query={events} error="Erreur lors du chargement des évènements" waiting={<TableSkeleton />}>
        {(rows) =>
          rows.length > 0 ? (
            <EventTable events={rows} onEdit={setEdited} />
          ) : search || state ? (
            <p className={table.none}>Aucun évènement trouvé.</p>
          ) : (
            <EmptyState picture="map" title="Aucun évènement">
              Ajoutez le premier : une foire, un salon, une formation.
            </EmptyState>
          )
        }
      </QueryView>
      {edited && <EventDialog event={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
