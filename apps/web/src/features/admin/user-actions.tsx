import { isolate } from "@recolte/domain/platform/texts/bidi";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { Menu } from "@mantine/core";
import {
  IconDotsVertical,
  IconFolder,
  IconLockOpen,
  IconLogout,
  IconPhone,
  IconUserCircle,
  IconUserOff,
} from "@tabler/icons-react";
import { mayDecideOn } from "@recolte/domain/identity/role";
import { useState } from "react";
import { Link } from "react-router-dom";
import { confirm } from "#lib/send/confirm.ts";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { ActionsMenu } from "#ui/actions-menu.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./people.module.css";
import { nameOf } from "./name-of.ts";
import { SanctionDialog } from "#ui/sanction-dialog.tsx";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";

type User = Outputs["admin"]["users"]["list"]["items"][number];

/** Vouches for the profile that is shown, or no longer; the confirmation names it. */
function useVerifying({ id, version, verified, ...person }: User) {
  const { send, busy, stepUpDialog } = useConfirmedSend();
  const action = verified ? "Dé-vérifier" : "Vérifier";

  async function toggle() {
    const name = nameOf(person);
    const sure = await confirm({
      title: verified ? "Dé-vérifier cet utilisateur ?" : "Vérifier cet utilisateur ?",
      text: verified
        ? `${name} n'aura plus le badge « vérifié » sur son profil, ses annonces et sa fiche d'annuaire.`
        : `${name} aura le badge « vérifié » sur son profil, ses annonces et sa fiche d'annuaire.`,
      action,
      danger: verified,
    });
    if (!sure) return;
    await send(
      "admin.users.verify",
      { id, version, verified: !verified },
      {
        done: verified ? "Utilisateur non vérifié avec succès" : "Utilisateur vérifié avec succès",
        failed: "Erreur lors de la modification du statut",
      },
    );
  }
  return { action, toggle, busy, stepUpDialog };
}

function useStanding({ id, version, suspensionId, ...person }: User) {
  const { send, busy, stepUpDialog } = useConfirmedSend();
  const name = nameOf(person);

  async function liftNow() {
    const sure = await confirm({
      title: "Lever la suspension ?",
      text: `${name} pourra se connecter de nouveau ; son profil et ses annonces redeviennent visibles.`,
      action: "Lever la suspension",
    });
    if (sure && suspensionId)
      await send(
        "sanctions.lift",
        { id: suspensionId },
        {
          done: "Suspension levée avec succès",
          failed: "Erreur lors de la levée de la suspension",
        },
      );
  }
  async function endNow() {
    const sure = await confirm({
      title: "Fermer toutes les sessions ?",
      text: `${name} devra se connecter de nouveau sur chacun de ses appareils.`,
      action: "Fermer les sessions",
      danger: true,
    });
    if (sure)
      await send(
        "admin.users.endSessions",
        { id, version },
        {
          done: "Sessions fermées avec succès",
          failed: "Erreur lors de la fermeture des sessions",
        },
      );
  }
  async function giveBackNow() {
    const sure = await confirm({
      title: "Rendre le numéro ?",
      text: `${name} entrera de nouveau avec son ancien numéro. Le compte commencé avec lui entre-temps ne s'ouvrira plus par ce numéro. Vérifiez d'abord que c'est bien cette personne qui le demande.`,
      action: "Rendre le numéro",
      danger: true,
    });
    if (sure)
      await send(
        "admin.users.giveNumberBack",
        { id, version },
        { done: "Numéro rendu avec succès", failed: "Erreur lors de la remise du numéro" },
      );
  }
  return { liftNow, endNow, giveBackNow, busy, stepUpDialog };
}

interface DecisionsProps {
  user: User;
  standing: ReturnType<typeof useStanding>;
  onSuspend: () => void;
}

function Decisions({ user: { status, sleptUntil }, standing, onSuspend }: DecisionsProps) {
  return (
    <>
      <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void standing.endNow()}>
        Fermer les sessions
      </Menu.Item>
      {status === "active" && sleptUntil !== null && (
        <Menu.Item leftSection={<IconPhone size={18} aria-hidden />} onClick={() => void standing.giveBackNow()}>
          Rendre le numéro
        </Menu.Item>
      )}
      {status === "active" && (
        <Menu.Item className={css.menuDanger} leftSection={<IconUserOff size={18} aria-hidden />} onClick={onSuspend}>
          Suspendre
        </Menu.Item>
      )}
      {status === "suspended" && (
        <Menu.Item leftSection={<IconLockOpen size={18} aria-hidden />} onClick={() => void standing.liftNow()}>
          Lever la suspension
        </Menu.Item>
      )}
    </>
  );
}

/** What can be decided of this account in its present state; the server refuses the rest, and one's own. */
export function UserActions({ user }: { user: User }) {
  const [suspending, setSuspending] = useState(false);
  const verifying = useVerifying(user);
  const standing = useStanding(user);
  const { viewer } = useViewer();
  const mayDecide = mayDecideOn(viewer?.roles ?? [], user.roles);
  const name = nameOf(user);
  // Somebody of the team was quicker: nothing is left to suspend, nor asked for again once that suspension is lifted.
  if (suspending && user.status !== "active") setSuspending(false);
  return (
    <div className={css.actions}>
      {mayDecide && user.userType && user.status !== "deleted" && (
        <BusyButton
          size="sm"
          variant={user.verified ? "outline" : "light"}
          busy={verifying.busy}
          aria-label={`${verifying.action} ${isolate(name)}`}
          onClick={() => void verifying.toggle()}
        >
          {verifying.action}
        </BusyButton>
      )}
      <ActionsMenu>
        <Menu.Target>
          <button
            type="button"
            className={css.more}
            aria-label={`Plus d'actions pour ${isolate(name)}`}
            aria-busy={standing.busy}
          >
            <IconDotsVertical size={22} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayDecide && (
            <Menu.Item component={Link} to={paths.adminPerson(user.id)} leftSection={<IconFolder size={18} aria-hidden />}>
              Ouvrir la fiche
            </Menu.Item>
          )}
          {user.userType && user.status === "active" && (
            <Menu.Item component={Link} to={paths.profile(user.id)} leftSection={<IconUserCircle size={18} aria-hidden />}>
              Voir le profil
            </Menu.Item>
          )}
          {mayDecide ? (
            <Decisions user={user} standing={standing} onSuspend={() => setSuspending(true)} />
          ) : (
            <Menu.Label>Les autres actions sont réservées aux super administrateurs</Menu.Label>
          )}
        </Menu.Dropdown>
      </ActionsMenu>
      {suspending && (
        <SanctionDialog
          person={user}
          name={name}
          suspends={user.email === null ? "Un SMS l'en avertit." : "Un email lui dit pourquoi."}
          onClose={() => setSuspending(false)}
        />
      )}
      {verifying.stepUpDialog}
      {standing.stepUpDialog}
    </div>
  );
}
