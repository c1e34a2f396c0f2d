import { Button } from "@mantine/core";
import { TIP_PRIORITY_LABELS, TIP_STATES, type TipFields } from "@recolte/domain/goods/content/content";
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
import css from "./farm.module.css";
import { BLANK_TIP, TipForm } from "./tip-form.tsx";

type Tip = Outputs["farm"]["tips"]["list"][number];

const TONE = { high: "bad", medium: "waiting", low: "quiet" } as const;
const fieldsOf = ({ title, content, category, season, months, priority, country, published }: Tip): TipFields => ({
  title,
  content,
  category,
  season,
  months,
  priority,
  country,
  published,
});

const STATES = [
  { value: "", label: "Tous" },
  { value: "published", label: "Publiés" },
  { value: "draft", label: "Brouillons" },
];

interface TableProps {
  tips: readonly Tip[];
  /** Only then is the next one on the screen the next one. */
  isWhole: boolean;
  onEdit: (tip: Tip) => void;
}

function TipTable({ tips, isWhole, onEdit }: TableProps) {
  const { send, busy } = useSend();

  async function askToRemove({ id, title, updatedAt }: Tip) {
    const text = `« ${title} » est supprimé pour de bon. Pour le cacher seulement, choisissez « Retirer ».`;
    if (await confirm({ title: "Supprimer ce conseil ?", text, action: "Supprimer", danger: true }))
      void send("farm.tips.remove", { id, updatedAt }, { done: "Conseil supprimé", failed: "Erreur lors de l'enregistrement" });
  }
  return (
    <DataTable columns={["Conseil", "Priorité", "Pays", "Statut"]}>
      {tips.map((tip, place) => (
        <DataRow key={tip.id}>
          <td className={table.whole}>
            <p className={table.strong}>{tip.title}</p>
            <p className={table.quiet}>
              {tip.category} · {tip.season}
            </p>
            <p className={`${table.quiet} ${css.excerpt}`}>{tip.content}</p>
          </td>
          <td data-label="Priorité" className={table.third}>
            <Badge tone={TONE[tip.priority]}>{TIP_PRIORITY_LABELS[tip.priority]}</Badge>
          </td>
          <td data-label="Pays" className={table.third}>
            {countryLabel(tip.country)}
          </td>
          <td data-label="Statut" className={`${table.third} ${table.mark}`}>
            <Badge tone={tip.published ? "good" : "quiet"}>{tip.published ? "Publié" : "Brouillon"}</Badge>
          </td>
          <td className={`${table.number} ${table.whole}`}>
            <ContentActions
              title={tip.title}
              published={tip.published}
              busy={busy}
              onEdit={() => onEdit(tip)}
              onPublish={() =>
                void send(
                  "farm.tips.publish",
                  { id: tip.id, updatedAt: tip.updatedAt, published: !tip.published },
                  { done: tip.published ? "Conseil retiré" : "Conseil publié", failed: "Erreur lors de l'enregistrement" },
                )
              }
              onRemove={() => void askToRemove(tip)}
              move={
                isWhole && {
                  up: place > 0,
                  down: place < tips.length - 1,
                  go: (direction) =>
                    void send("farm.tips.move", { id: tip.id, direction }, { failed: "Erreur lors de l'enregistrement" }),
                }
              }
            />
          </td>
        </DataRow>
      ))}
    </DataTable>
  );
}

function TipDialog({ tip, onClose }: { tip: Tip | null; onClose: () => void }) {
  const draft = useDraft(tip ? `tip.${tip.id}.${tip.updatedAt}` : "tip", tip ? fieldsOf(tip) : BLANK_TIP);
  const sent = useIdempotencyKey(draft);
  const { send, busy } = useSend();
  const leave = () => {
    draft.forget();
    onClose();
  };
  return (
    <Dialog long opened title={tip ? "Modifier le conseil" : "Nouveau conseil"} onClose={onClose}>
      {draft.resumed && <DraftNotice onRestart={draft.restart} />}
      <TipForm
        key={draft.form.key}
        initial={draft.form.initial}
        pending={busy}
        onType={draft.keep}
        onCancel={draft.cancel(leave, onClose)}
        onSubmit={(fields) =>
          tip
            ? void send(
                "farm.tips.update",
                { id: tip.id, updatedAt: tip.updatedAt, fields },
                { done: "Conseil modifié", failed: "Erreur lors de l'enregistrement", onDone: leave },
              )
            : void send(
                "farm.tips.create",
                { id: sent.idOf(fields), ...fields },
                { done: "Conseil ajouté", failed: "Erreur lors de l'enregistrement", onDone: leave, key: sent },
              )
        }
      />
    </Dialog>
  );
}

/** Every tip, in the order in which they are read. */
export function TipsEditor() {
  const [edited, setEdited] = useState<Tip | "new" | null>(null);
  const [params, change] = useFilters();
  const search = params.get("search") ?? "";
  const state = oneOf(TIP_STATES, params.get("etat"));
  const isNarrowed = Boolean(search || state);
  const tips = trpc.farm.tips.list.useQuery(
    { search: search || undefined, state },
    { placeholderData: (former) => former, staleTime: 0 },
  );
  return (
    <>
      <OptionHead
        acts={
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setEdited("new")}>
            Ajouter un conseil
          </Button>
        }
        search={{ label: "Rechercher un conseil", name: "search", value: search }}
        filters={[{ name: "etat", label: "Statut", options: STATES, value: state ?? "", isChips: true }]}
        onChange={change}
      />
      <p className={editor.lead}>Les conseils publiés se lisent dans cet ordre, ceux du mois en premier.</p>
      <QueryView query={tips} error="Erreur lors du chargement des conseils" waiting={<TableSkeleton />}>
        {(rows) =>
          rows.length > 0 ? (
            <TipTable tips={rows} isWhole={!isNarrowed} onEdit={setEdited} />
          ) : isNarrowed ? (
            <p className={table.none}>Aucun conseil trouvé.</p>
          ) : (
            <EmptyState picture="compass" title="Aucun conseil">
              Ajoutez le premier : un geste utile, une saison, un pays.
            </EmptyState>
          )
        }
      </QueryView>
      {edited && <TipDialog tip={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
