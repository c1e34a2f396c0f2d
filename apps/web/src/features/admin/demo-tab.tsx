import { isolate } from "@recolte/domain/platform/texts/bidi";
import type { DemoKind } from "@recolte/domain/desk/moderation/administration";
import { isSuperAdmin, mayDecideOn } from "@recolte/domain/identity/role";
import { confirm } from "#lib/send/confirm.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { Badge } from "#ui/badge.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import css from "./people.module.css";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";

type Account = Outputs["admin"]["demo"]["accounts"]["accounts"][number];

const STATES = {
  active: ["good", "Prêt"],
  suspended: ["bad", "Suspendu"],
  deleted: ["quiet", "Suppression demandée"],
} as const;

function useDemo(kind: DemoKind, count: number) {
  const { send, busy, stepUpDialog } = useConfirmedSend();
  const created = kind === "staff" ? "Comptes par défaut créés/vérifiés" : `${count} comptes de démonstration créés/vérifiés`;

  const createNow = () =>
    send("admin.demo.create", { kind }, { done: created, failed: "Erreur lors de la création du compte administrateur" });
  async function resetNow() {
    const sure = await confirm({
      title: "Réinitialiser ces comptes ?",
      text: "Ils retrouvent leur nom, leur rôle et le mot de passe de démonstration ; qui s'en sert est déconnecté. Leurs annonces et messages restent.",
      action: "Réinitialiser",
      danger: true,
    });
    if (sure)
      await send(
        "admin.demo.reset",
        { kind },
        {
          done: "Comptes de démonstration réinitialisés",
          failed: "Erreur lors de la réinitialisation des comptes",
        },
      );
  }
  return { createNow, resetNow, busy, stepUpDialog };
}

/** What the server lets this administrator do: the highest role, and another administrator's account, are a super administrator's business. */
function useReach(accounts: readonly Account[]) {
  const { viewer } = useViewer();
  const mine = viewer?.roles ?? [];
  return {
    mayCreate: isSuperAdmin(mine) || accounts.every(({ role, status }) => role !== "super_admin" || status !== null),
    mayReset: accounts.every(({ email, role }) => email === viewer?.email || mayDecideOn(mine, role ? [role] : [])),
  };
}

function Accounts({ kind, title, accounts }: { kind: DemoKind; title: string; accounts: readonly Account[] }) {
  const { createNow, resetNow, busy, stepUpDialog } = useDemo(kind, accounts.length);
  const { mayCreate, mayReset } = useReach(accounts);
  return (
    <section className={css.section} aria-labelledby={kind}>
      <div className={css.bar}>
        <h2 id={kind}>{title}</h2>
        <div className={css.buttons}>
          {mayCreate && (
            <BusyButton
              size="sm"
              busy={busy}
              aria-label={`Créer ou vérifier : ${isolate(title)}`}
              onClick={() => void createNow()}
            >
              Créer ou vérifier
            </BusyButton>
          )}
          {mayReset && (
            <BusyButton
              size="sm"
              variant="outline"
              busy={busy}
              aria-label={`Réinitialiser : ${isolate(title)}`}
              onClick={() => void resetNow()}
            >
              Réinitialiser
            </BusyButton>
          )}
        </div>
      </div>
      <ul className={`${css.card} ${css.found}`}>
        {accounts.map(({ email, label, status }) => {
          const [tone, said] = status ? STATES[status] : (["waiting", "À créer"] as const);
          return (
            <li key={email}>
              <span>
                {label}
                <small>{email}</small>
              </span>
              <Badge tone={tone}>{said}</Badge>
            </li>
          );
        })}
      </ul>
      {stepUpDialog}
    </section>
  );
}

/** Outside a demonstration there is nothing to create, and nothing is. */
export function DemoTab() {
  const demo = trpc.admin.demo.accounts.useQuery(undefined, { staleTime: 0 });
  return (
    <QueryView query={demo} error="Erreur lors du chargement des comptes administrateur" waiting={<TableSkeleton />}>
      {({ enabled, accounts }) =>
        enabled ? (
          <>
            <Accounts kind="staff" title="Comptes par défaut" accounts={accounts.filter(({ role }) => role)} />
            <Accounts kind="members" title="Comptes de démonstration" accounts={accounts.filter(({ role }) => !role)} />
          </>
        ) : (
          <EmptyState picture="padlock" title="Aucun compte de démonstration">
            Ces comptes n'existent qu'en mode démonstration, jamais sur un site en service.
          </EmptyState>
        )
      }
    </QueryView>
  );
}
