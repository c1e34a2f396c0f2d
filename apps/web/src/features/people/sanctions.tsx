import { isAdmin } from "@recolte/domain/identity/role";
import { trpc } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { LiftSanction } from "#ui/lift-sanction.tsx";
import { SanctionLine } from "#ui/sanction-line.tsx";
import { PartRows } from "./file-part.tsx";
import { nameOf } from "./name-of.ts";
import css from "./people.module.css";
import { FRESH, type PartProps } from "./trade-parts.tsx";

/** What was decided about the person; who gave one leaves its end to a colleague, which the server sees to. */
export function Sanctions({ id }: PartProps) {
  const { viewer } = useViewer();
  const mayLift = isAdmin(viewer?.roles ?? []);
  const query = trpc.people.file.sanctions.useInfiniteQuery({ id }, FRESH);
  return (
    <PartRows query={query}>
      {(sanction) => (
        <>
          <SanctionLine sanction={sanction} />
          <p className={css.quiet}>
            Par {nameOf(sanction.by)}
            {sanction.liftedAt && `, levée par ${nameOf(sanction.liftedBy)}`}
          </p>
          {mayLift && sanction.status === "running" && sanction.byId !== viewer?.id && <LiftSanction id={sanction.id} />}
        </>
      )}
    </PartRows>
  );
}
