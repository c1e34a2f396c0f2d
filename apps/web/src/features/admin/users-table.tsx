import { formatDate } from "@recolte/domain/date";
import { ROLE_LABELS } from "@recolte/domain/role";
import { USER_TYPE_LABELS } from "@recolte/domain/user-type";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import type { Outputs } from "#lib/trpc.ts";
import { Badge } from "#ui/badge.tsx";
import { VerifiedTick } from "#ui/verified-tick.tsx";
import css from "#ui/table.module.css";

type User = Outputs["admin"]["users"]["list"]["items"][number];

const STATUS = {
  active: { tone: "good", label: "Actif" },
  suspended: { tone: "bad", label: "Suspendu" },
  deleted: { tone: "quiet", label: "Supprimé" },
} as const;

function Name({ user: { firstName, lastName, verified } }: { user: User }) {
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return (
    <p className={css.strong}>
      {name || "Profil non configuré"} {verified && <VerifiedTick label="Vérifié" />}
    </p>
  );
}

/** Administrators see address and phone; nobody else does. */
export function UsersTable({ users }: { users: readonly User[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {["Utilisateur", "Type", "Contact", "Statut", "Inscription"].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col" className={css.number}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
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
              <p>{user.email}</p>
              <p className={css.quiet}>{user.phone}</p>
            </td>
            <td data-label="Statut">
              <Badge tone={STATUS[user.status].tone}>{STATUS[user.status].label}</Badge>
            </td>
            <td data-label="Inscription">{formatDate(user.createdAt)}</td>
            <td className={`${css.number} ${css.whole}`}>
              {user.userType && user.status === "active" && (
                <Link
                  className={css.link}
                  to={paths.profile(user.id)}
                  aria-label={`Voir le profil de ${user.firstName} ${user.lastName}`}
                >
                  Voir le profil
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
