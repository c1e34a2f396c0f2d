import { isolate } from "@recolte/domain/platform/texts/bidi";
import { ActionIcon, Button } from "@mantine/core";
import { formatDate } from "@recolte/domain/platform/days/date";
import { USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import { IconTrash } from "@tabler/icons-react";
import { confirm } from "#lib/send/confirm.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import editor from "#ui/content-editor.module.css";
import { CountryFlag } from "#ui/country-flag.tsx";
import { DataRow, DataTable } from "#ui/data-table.tsx";
import table from "#ui/table.module.css";
import { VerifiedTick } from "#ui/verified-tick.tsx";
import { portraitOf } from "./portrait.ts";

type Entry = Outputs["directories"]["staff"]["list"]["items"][number];

interface Props {
  entries: readonly Entry[];
  onEdit: (id: string) => void;
}

function EntryActions({ entry: { id, name, updatedAt, published }, onEdit }: { entry: Entry; onEdit: (id: string) => void }) {
  const { send, busy } = useSend();
  const failed = "Erreur lors de l'enregistrement de la fiche";
  const publish = () =>
    send(
      "directories.staff.publish",
      { id, updatedAt, published: !published },
      { done: published ? "Fiche retirée de l'annuaire" : "Fiche publiée", failed },
    );

  async function askToRemove() {
    const text = `${name} ne paraît plus dans l'annuaire, et sa photo s'efface. Cela ne se défait pas.`;
    if (await confirm({ title: "Supprimer cette fiche ?", text, action: "Supprimer", danger: true }))
      await send("directories.staff.remove", { id, updatedAt }, { done: "Fiche supprimée", failed });
  }
  return (
    <div className={editor.actions}>
      <Button variant="outline" size="sm" aria-label={`Modifier ${isolate(name)}`} onClick={() => onEdit(id)}>
        Modifier
      </Button>
      <Button
        variant="subtle"
        size="sm"
        aria-label={`${published ? "Retirer" : "Publier"} ${isolate(name)}`}
        aria-disabled={busy}
        onClick={() => busy || void publish()}
      >
        {published ? "Retirer" : "Publier"}
      </Button>
      <ActionIcon
        variant="subtle"
        color="red"
        size={44}
        aria-label={`Supprimer ${isolate(name)}`}
        onClick={() => void askToRemove()}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

export function EntryTable({ entries, onEdit }: Props) {
  return (
    <DataTable columns={["Fiche", "Métier", "Lieu", "Statut", "Ajoutée"]}>
      {entries.map((entry) => (
        <DataRow key={entry.id}>
          <td className={table.whole}>
            <div className={table.who}>
              <Avatar person={portraitOf(entry)} size={48} />
              <p className={table.strong}>
                {entry.name}&nbsp;{entry.verified && <VerifiedTick label="Vérifié" />}
              </p>
            </div>
          </td>
          <td data-label="Métier" className={table.firm}>
            {USER_TYPE_LABELS[entry.kind]}
          </td>
          <td data-label="Lieu" className={table.firm}>
            {entry.town} <CountryFlag country={entry.country} />
          </td>
          <td data-label="Statut" className={table.mark}>
            <Badge tone={entry.published ? "good" : "quiet"}>{entry.published ? "Publiée" : "Retirée"}</Badge>
          </td>
          <td data-label="Ajoutée" className={table.firm}>
            {formatDate(entry.createdAt)}
          </td>
          <td className={`${table.number} ${table.whole}`}>
            <EntryActions entry={entry} onEdit={onEdit} />
          </td>
        </DataRow>
      ))}
    </DataTable>
  );
}
