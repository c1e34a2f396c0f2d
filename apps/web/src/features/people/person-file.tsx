import { isAdmin } from "@recolte/domain/identity/role";
import { FILE_PARTS, type FilePart as Part, PARTS_OF_ADMINS } from "@recolte/domain/judgement/trust/person-file";
import type { ComponentType } from "react";
import type { Outputs } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { Cases, Letters, ReportsAgainst, ReportsMade, Sessions, Verification } from "./conduct-parts.tsx";
import { FilePart } from "./file-part.tsx";
import { Notes } from "./notes.tsx";
import css from "./people.module.css";
import { PersonHead } from "./person-head.tsx";
import { Sanctions } from "./sanctions.tsx";
import { Announcements, Deliveries, Disputes, Orders, type PartProps, Reveals } from "./trade-parts.tsx";

const CONTENT: Record<Part, ComponentType<PartProps>> = {
  announcements: Announcements,
  orders: Orders,
  deliveries: Deliveries,
  reportsAgainst: ReportsAgainst,
  reportsMade: ReportsMade,
  disputes: Disputes,
  cases: Cases,
  sanctions: Sanctions,
  reveals: Reveals,
  letters: Letters,
  notes: Notes,
  verification: Verification,
  sessions: Sessions,
};
const PARTS = Object.keys(FILE_PARTS) as Part[];

/** Everything the reader may know of a person; each part is read when it is opened. */
export function PersonFile({ person }: { person: Outputs["people"]["file"]["head"] }) {
  const { viewer } = useViewer();
  const parts = isAdmin(viewer?.roles ?? []) ? PARTS : PARTS.filter((part) => !PARTS_OF_ADMINS.includes(part));
  return (
    <>
      <PersonHead person={person} />
      <div className={css.parts}>
        {parts.map((part) => {
          const Content = CONTENT[part];
          return (
            <FilePart key={part} part={part} count={person.counts[part]}>
              <Content id={person.id} />
            </FilePart>
          );
        })}
      </div>
    </>
  );
}
