import { Button } from "@mantine/core";
import { IconUserPlus, IconUserShield } from "@tabler/icons-react";
import { useState } from "react";
import { trpc } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { OptionHead } from "#ui/option-head.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { RefreshButton } from "#ui/refresh-button.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { AccountDialog } from "./account-dialog.tsx";
import { FormerTeam } from "./former-team.tsx";
import { GrantDialog } from "./grant-dialog.tsx";
import { TeamTable } from "./team-table.tsx";

/** Who is of the staff, with what role; granting, revoking, making and deleting accounts. */
export function TeamTab() {
  const { viewer } = useViewer();
  const team = trpc.admin.roles.team.useQuery(undefined, { staleTime: 0 });
  const [open, setOpen] = useState<"grant" | "account" | null>(null);
  return (
    <>
      <OptionHead
        acts={
          <>
            <Button leftSection={<IconUserShield size={18} aria-hidden />} onClick={() => setOpen("grant")}>
              Attribuer un rôle
            </Button>
            <Button variant="outline" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setOpen("account")}>
              Créer un compte
            </Button>
            <RefreshButton query={team} />
          </>
        }
        filters={[]}
        onChange={() => undefined}
      />
      <QueryView query={team} error="Erreur lors du chargement des comptes administrateur" waiting={<TableSkeleton />}>
        {({ holders, former }) => (
          <>
            <TeamTable holders={holders} viewer={viewer} />
            <FormerTeam people={former} />
          </>
        )}
      </QueryView>
      {open === "grant" && <GrantDialog onClose={() => setOpen(null)} />}
      {open === "account" && <AccountDialog onClose={() => setOpen(null)} />}
    </>
  );
}
