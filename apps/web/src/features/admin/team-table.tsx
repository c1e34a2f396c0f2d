import { ofName } from "@recolte/domain/market/profiles/profile";
import { formatDate } from "@recolte/domain/platform/days/date";
import { isSuperAdmin, ROLE_LABELS } from "@recolte/domain/identity/role";
import { confirm } from "#lib/send/confirm.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import type { Viewer } from "#lib/session/viewer.ts";
import { Badge } from "#ui/badge.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import { DataRow, DataTable } from "#ui/data-table.tsx";
import css from "#ui/table.module.css";
import { nameOf } from "./name-of.ts";
import people from "./people.module.css";
import { SecondFactorReset } from "./second-factor-reset.tsx";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";

type Holder = Outputs["admin"]["roles"]["team"]["holders"][number];

function Revoke({ holder }: { holder: Holder }) {
  const { id, version, role } = holder;
  const { send, busy, stepUpDialog } = useConfirmedSend();
  const isModerator = role === "moderator";

  async function ask() {
    const sure = await confirm({
      title: `Révoquer le rôle ${ROLE_LABELS[role]} ${ofName(nameOf(holder))} ?`,
      text: isModerator
        ? "Êtes-vous sûr de vouloir révoquer le rôle de modérateur de cet utilisateur ?"
        : "Êtes-vous sûr de vouloir révoquer les privilèges administrateur de cet utilisateur ?",
      action: "Révoquer",
      danger: true,
    });
    if (!sure) return;
    await send(
      "admin.roles.revoke",
      { id, version, role },
      {
        done: isModerator ? "Rôle modérateur révoqué avec succès" : "Rôle administrateur révoqué avec succès",
        failed: isModerator
          ? "Erreur lors de la révocation du rôle modérateur"
          : "Erreur lors de la révocation du rôle administrateur",
      },
    );
  }
  return (
    <>
      <BusyButton
        size="sm"
        variant="outline"
        busy={busy}
        aria-label={`Révoquer le rôle ${ROLE_LABELS[role]} ${ofName(nameOf(holder))}`}
        onClick={() => void ask()}
      >
        Révoquer
      </BusyButton>
      {stepUpDialog}
    </>
  );
}

/** A line per role; one's own cannot be revoked from here. What is undone of the whole account stands in its first line. */
export function TeamTable({ holders, viewer }: { holders: readonly Holder[]; viewer: Viewer | null }) {
  const isHighest = isSuperAdmin(viewer?.roles ?? []);
  const mayRevoke = (holder: Holder) => isHighest || !holders.some(({ id, role }) => id === holder.id && role === "super_admin");
  const mayReset = (holder: Holder) =>
    holder.secondFactor && isHighest && holders.find(({ id }) => id === holder.id)?.role === holder.role;
  return (
    <DataTable columns={["Utilisateur", "Rôle", "Depuis le"]}>
      {holders.map((holder) => (
        <DataRow key={`${holder.id} ${holder.role}`}>
          <td className={css.whole}>
            <p className={css.strong}>{nameOf(holder)}</p>
            <p className={css.quiet}>{holder.email}</p>
          </td>
          <td data-label="Rôle" className={css.mark}>
            <span className={css.tags}>
              <Badge tone="waiting">{ROLE_LABELS[holder.role]}</Badge>
              {holder.status === "suspended" && <Badge tone="bad">Suspendu</Badge>}
            </span>
          </td>
          <td data-label="Depuis le" className={people.day}>
            {formatDate(holder.grantedAt)}
          </td>
          <td className={`${css.number} ${css.whole}`}>
            <div className={`${people.actions} ${people.many}`}>
              {holder.id === viewer?.id ? (
                <span>Vous</span>
              ) : (
                <>
                  {mayReset(holder) && <SecondFactorReset holder={holder} />}
                  {mayRevoke(holder) && <Revoke holder={holder} />}
                </>
              )}
            </div>
          </td>
        </DataRow>
      ))}
    </DataTable>
  );
}
