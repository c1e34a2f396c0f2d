import { ACCOUNT_STATUS_LABELS, type AccountStatus } from "@recolte/domain/desk/moderation/administration";
import { type Role, ROLE_LABELS } from "@recolte/domain/identity/role";
import { USER_TYPE_LABELS, type UserType } from "@recolte/domain/identity/user-type";
import { Badge } from "#ui/badge.tsx";
import css from "./people.module.css";

interface Props {
  person: { userType: UserType | null; status: AccountStatus; verified: boolean; roles: readonly Role[] };
}
const TONES = { active: "good", suspended: "bad", deleted: "quiet" } as const;

/** What an account is, in a few words. */
export function PersonMarks({ person: { userType, status, verified, roles } }: Props) {
  return (
    <span className={css.marks}>
      <Badge tone={TONES[status]}>{ACCOUNT_STATUS_LABELS[status]}</Badge>
      {userType && <Badge>{USER_TYPE_LABELS[userType]}</Badge>}
      {verified && <Badge tone="good">Vérifié</Badge>}
      {roles.map((role) => (
        <Badge key={role} tone="waiting">
          {ROLE_LABELS[role]}
        </Badge>
      ))}
    </span>
  );
}
