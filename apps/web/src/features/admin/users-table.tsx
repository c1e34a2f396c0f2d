import { groupedPhone } from "@recolte/domain/identity/dial-plan";
import { ACCOUNT_STATUS_LABELS } from "@recolte/domain/desk/moderation/administration";
import { formatDate } from "@recolte/domain/platform/days/date";
import { ROLE_LABELS } from "@recolte/domain/identity/role";
import { USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import type { Outputs } from "#lib/line/trpc.ts";
import { Badge } from "#ui/badge.tsx";
import { DataRow, DataTable } from "#ui/data-table.tsx";
import css from "#ui/table.module.css";
import { VerifiedTick } from "#ui/verified-tick.tsx";
import people from "./people.module.css";
import { UserActions } from "./user-actions.tsx";

type User = Outputs["admin"]["users"]["list"]["items"][number];

const TONES = { active: "good", suspended: "bad", deleted: "quiet" } as const;
const COLUMNS = ["Utilisateur", "Type", "Contact", "Statut", "Inscription"] as const;

function Name({ user: { firstName, lastName, verified } }: { user: User }) {
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return (
    <p className={css.strong}>
      <bdi>{name || "Profil non configuré"}</bdi>&nbsp;{verified && <VerifiedTick label="Vérifié" />}
    </p>
  );
}

/** Too long for its column it goes on after the sign, not in the midst of a word. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf("@") + 1;
  return (
    <p>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </p>
  );
}

function Status({ user: { status, suspendedUntil, suspensionReason } }: { user: User }) {
  return (
    <>
      <Badge tone={TONES[status]}>{ACCOUNT_STATUS_LABELS[status]}</Badge>
      {suspensionReason && (
        <p className={people.reason}>
          {suspendedUntil ? `Jusqu'au ${formatDate(suspendedUntil)} : ` : "Sans fin prévue : "}
          {suspensionReason}
        </p>
      )}
    </>
  );
}

/** Administrators see address and phone; nobody else does. */
export function UsersTable({ users }: { users: readonly User[] }) {
  return (
    <DataTable columns={COLUMNS}>
      {users.map((user) => (
        <DataRow key={user.id}>
          <td className={css.whole}>
            <Name user={user} />
            <p className={css.quiet}>{user.location}</p>
          </td>
          <td data-label="Type">
            <span className={css.tags}>
              {user.userType && <Badge>{USER_TYPE_LABELS[user.userType]}</Badge>}
              {user.roles.map((role) => (
                <Badge key={role} tone="waiting">
                  {ROLE_LABELS[role]}
                </Badge>
              ))}
            </span>
          </td>
          <td data-label="Contact" className={css.whole}>
            {user.email && <Address email={user.email} />}
            <p className={css.quiet}>{user.phone && groupedPhone(user.phone)}</p>
          </td>
          <td data-label="Statut" className={css.mark}>
            <Status user={user} />
          </td>
          <td data-label="Inscription" className={people.day}>
            {formatDate(user.createdAt)}
          </td>
          <td className={`${css.number} ${css.whole}`}>
            <UserActions user={user} />
          </td>
        </DataRow>
      ))}
    </DataTable>
  );
}
