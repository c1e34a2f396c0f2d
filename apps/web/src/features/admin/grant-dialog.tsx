import { isolate } from "@recolte/domain/platform/texts/bidi";
import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { isSuperAdmin, ROLE_LABELS, type Role, ROLES } from "@recolte/domain/identity/role";
import { useState } from "react";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import form from "#ui/dialog-form.module.css";
import { ErrorState } from "#ui/error-state.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { nameOf } from "./name-of.ts";
import css from "./people.module.css";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";

type User = Outputs["admin"]["users"]["list"]["items"][number];

const SHOWN = 6;
/** Who has not said their name yet comes last. */
const namedFirst = (users: readonly User[]) => [...users].sort((a, b) => Number(!a.firstName) - Number(!b.firstName));

/** The roles this administrator may give, the everyday one first. */
export function useRoleOptions() {
  const { viewer } = useViewer();
  const mine = viewer?.roles ?? [];
  return (["admin", "moderator", "super_admin"] as const satisfies readonly (typeof ROLES)[number][])
    .filter((role) => role !== "super_admin" || isSuperAdmin(mine))
    .map((value) => ({ value, label: ROLE_LABELS[value] }));
}

function Found({ user, role, onGrant }: { user: User; role: Role; onGrant: (user: User) => void }) {
  const name = nameOf(user);
  return (
    <li>
      <span>
        {name}
        <small>{user.email ?? user.phone}</small>
      </span>
      {user.roles.includes(role) ? (
        <small>A déjà ce rôle</small>
      ) : (
        <BusyButton size="sm" busy={false} aria-label={`Attribuer le rôle à ${isolate(name)}`} onClick={() => onGrant(user)}>
          Attribuer
        </BusyButton>
      )}
    </li>
  );
}

function Results({ search, role, onGrant }: { search: string; role: Role; onGrant: (user: User) => void }) {
  const users = trpc.admin.users.list.useQuery({ search, status: "active", sort: "name" }, { staleTime: 0 });
  if (users.isError) return <ErrorState error="Erreur lors du chargement des utilisateurs" onRetry={users.refetch} />;
  if (!users.data) return <output className={css.found}>Recherche...</output>;
  if (users.data.items.length === 0) return <p className={css.found}>Aucun utilisateur trouvé.</p>;
  return (
    <ul className={css.found}>
      {namedFirst(users.data.items)
        .slice(0, SHOWN)
        .map((user) => (
          <Found key={user.id} user={user} role={role} onGrant={onGrant} />
        ))}
    </ul>
  );
}

/** Finds somebody who has an account, and gives them a role. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const options = useRoleOptions();
  const [search, setSearch] = useState("");
  const [role, setRole] = useState<Role>("admin");
  const { send, stepUpDialog } = useConfirmedSend();

  async function give({ id, version }: User) {
    const isModerator = role === "moderator";
    const { done: taken } = await send(
      "admin.roles.grant",
      { id, version, role },
      {
        done: isModerator ? "Rôle modérateur attribué avec succès" : "Rôle administrateur attribué avec succès",
        failed: isModerator
          ? "Erreur lors de l'attribution du rôle modérateur"
          : "Erreur lors de l'attribution du rôle administrateur",
      },
    );
    if (taken) onClose();
  }
  // One window at a time: the search stays here while the password is asked for.
  if (stepUpDialog) return stepUpDialog;
  return (
    <Dialog opened title="Attribuer un rôle" onClose={onClose}>
      <div className={form.form}>
        <NativeSelect
          label="Rôle"
          data={options}
          value={role}
          onChange={({ currentTarget }) => setRole(ROLES.find((known) => known === currentTarget.value) ?? "admin")}
        />
        <SearchField label="Nom ou email" value={search} onSearch={setSearch} />
        {search ? (
          <Results search={search} role={role} onGrant={(user) => void give(user)} />
        ) : (
          <p className={css.found}>Cherchez la personne par son nom ou son email.</p>
        )}
      </div>
    </Dialog>
  );
}
