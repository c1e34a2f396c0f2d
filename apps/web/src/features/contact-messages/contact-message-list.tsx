import { isolate } from "@recolte/domain/platform/texts/bidi";
import { Button } from "@mantine/core";
import { CONTACT_STATUSES } from "@recolte/domain/market/contact";
import { formatDate, formatTime } from "@recolte/domain/platform/days/date";
import { fullName, ofName } from "@recolte/domain/market/profiles/profile";
import { useState } from "react";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { oneOf, useFilters } from "#lib/browser/use-filters.ts";
import { Badge } from "#ui/badge.tsx";
import { DataRow, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import table from "#ui/table.module.css";
import { ContactMessageDialog } from "./contact-message-dialog.tsx";
import { CONTACT_MESSAGE_STATUS } from "./contact-message-words.ts";
import css from "./contact-messages.module.css";
import { ContactTemplates } from "./contact-templates.tsx";

type ContactMessage = Outputs["contact"]["letters"]["list"]["items"][number];

const TABS = CONTACT_STATUSES.map((value) => ({ value, label: CONTACT_MESSAGE_STATUS[value].label }));

function ContactMessageTable({ messages, onRead }: { messages: readonly ContactMessage[]; onRead: (id: string) => void }) {
  return (
    <DataTable columns={["Sujet", "De", "Reçu", "Statut"]}>
      {messages.map((message) => (
        <DataRow key={message.id}>
          <td className={table.whole}>
            <p className={table.strong}>{message.subject}</p>
          </td>
          <td data-label="De" className={table.mark}>
            <p>
              <bdi>{fullName(message)}</bdi>
            </p>
            <p className={table.quiet}>{message.userId ? "Membre" : "Visiteur"}</p>
          </td>
          <td data-label="Reçu">
            {formatDate(message.createdAt)} à {formatTime(message.createdAt)}
          </td>
          <td data-label="Statut">
            <Badge tone={CONTACT_MESSAGE_STATUS[message.status].tone}>{CONTACT_MESSAGE_STATUS[message.status].label}</Badge>
            {message.assignedTo && message.status === "open" && <p className={table.quiet}>Pris en charge</p>}
            {message.decidedBy && <p className={table.quiet}>{message.decidedBy}</p>}
          </td>
          <td className={`${table.number} ${table.whole}`}>
            <Button
              className={css.read ?? ""}
              variant="outline"
              size="sm"
              aria-label={`Lire « ${isolate(message.subject)} » ${ofName(fullName(message))}`}
              onClick={() => onRead(message.id)}
            >
              Lire
            </Button>
          </td>
        </DataRow>
      ))}
    </DataTable>
  );
}

/** What was written with the contact form, state by state. */
export function ContactMessageList() {
  const [params, change] = useFilters();
  const [reading, setReading] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const search = params.get("search") ?? "";
  const status = oneOf(CONTACT_STATUSES, params.get("statut")) ?? "open";
  const messages = trpc.contact.letters.list.useInfiniteQuery(
    { search: search || undefined, status },
    { ...byCursor, placeholderData: keepFound, staleTime: 0 },
  );
  return (
    <>
      <OptionHead
        acts={
          <Button variant="default" onClick={() => setEditing(true)}>
            Réponses prêtes
          </Button>
        }
        search={{ label: "Nom, email ou sujet", name: "search", value: search }}
        filters={[{ name: "statut", label: "Statut", options: TABS, value: status, isChips: true }]}
        onChange={change}
      />
      <QueryView query={messages} error="Erreur lors du chargement des messages" waiting={<TableSkeleton />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0)
            return search ? (
              <p className={table.none}>Aucun message trouvé.</p>
            ) : (
              <EmptyState picture="bubble" title="Aucun message ici">
                {status === "open"
                  ? "Tous les messages ont reçu une réponse ou sont classés."
                  : "Rien dans cet état pour le moment."}
              </EmptyState>
            );
          return (
            <>
              <ContactMessageTable messages={rows} onRead={setReading} />
              <LoadMore query={messages} />
            </>
          );
        }}
      </QueryView>
      {editing && <ContactTemplates onClose={() => setEditing(false)} />}
      {reading && <ContactMessageDialog id={reading} onClose={() => setReading(null)} />}
    </>
  );
}
