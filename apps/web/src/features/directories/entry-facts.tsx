import { DETAIL_LABELS, type DetailField, DETAILS_OF, minOrder } from "@recolte/domain/talk/directories/details";
import { IconClock, IconPackage, IconTruck, type TablerIcon } from "@tabler/icons-react";
import { counted } from "#lib/browser/words.ts";
import { Badge } from "#ui/badge.tsx";
import css from "./directory.module.css";
import type { Entry } from "./entry.ts";

/** More would make cards of very different heights. */
const TAGS_SHOWN = 6;

const LINES: Partial<Record<DetailField, { Icon: TablerIcon; say: (entry: Entry) => string }>> = {
  minOrderKg: { Icon: IconPackage, say: ({ minOrderKg }) => (minOrderKg ? minOrder(minOrderKg) : "") },
  vehicules: { Icon: IconTruck, say: ({ vehicules }) => vehicules.join(", ") },
  delaiMoyen: { Icon: IconClock, say: ({ delaiMoyen }) => delaiMoyen },
  horaires: { Icon: IconClock, say: ({ horaires }) => horaires },
};

function tagsOf(entry: Entry) {
  const field = DETAILS_OF[entry.kind].find((one) => one === "specialites" || one === "secteurs" || one === "zones");
  return field ? { label: DETAIL_LABELS[field], tags: entry[field] } : { label: "", tags: [] };
}

/** What a card tells of a trade: its tags, then its conditions. */
export function EntryFacts({ entry }: { entry: Entry }) {
  const { label, tags } = tagsOf(entry);
  const rest = tags.length - TAGS_SHOWN;
  const lines = DETAILS_OF[entry.kind].flatMap((field) => {
    const line = LINES[field];
    const said = line?.say(entry);
    return line && said ? [{ field, said, Icon: line.Icon }] : [];
  });
  return (
    <>
      {tags.length > 0 && (
        <ul className={css.tags} aria-label={label}>
          {tags.slice(0, TAGS_SHOWN).map((tag) => (
            <li key={tag}>
              <Badge tone="good">{tag}</Badge>
            </li>
          ))}
          {rest > 0 && <li>{`et ${counted(rest, "autre")}`}</li>}
        </ul>
      )}
      {(entry.typeCommerce || entry.announcementsCount > 0) && (
        <p className={css.tags}>
          {entry.typeCommerce && entry.kind === "detaillant" && <Badge>{entry.typeCommerce}</Badge>}
          {entry.announcementsCount > 0 && <Badge>{counted(entry.announcementsCount, "annonce")}</Badge>}
        </p>
      )}
      {lines.map(({ field, said, Icon }) => (
        <p key={field} className={css.line}>
          <Icon size={16} aria-hidden />
          <span>
            {DETAIL_LABELS[field]} : {said}
          </span>
        </p>
      ))}
    </>
  );
}
