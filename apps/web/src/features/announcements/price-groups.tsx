import type { Sort } from "@recolte/domain/announcements/listing";
import type { ReactNode } from "react";
import type { Outputs } from "#lib/trpc.ts";
import { AnnouncementGrid } from "./announcement-grid.tsx";

type Announcement = Outputs["announcements"]["list"]["items"][number];

interface Props {
  sort: Sort;
  announcements: readonly Announcement[];
  children: (announcement: Announcement, place: number) => ReactNode;
}

interface Group {
  heading: string;
  cards: ReactNode[];
}

function groupsOf({ announcements, children }: Props) {
  const groups: Group[] = [];
  for (const [place, announcement] of announcements.entries()) {
    const heading = announcement.pricePerKg === null ? "Sans prix au kilo" : "Prix par kg";
    const card = children(announcement, place);
    const last = groups.at(-1);
    if (last?.heading === heading) last.cards.push(card);
    else groups.push({ heading, cards: [card] });
  }
  return groups;
}

/** Sorted by the price of a kilogram: what has none stands last, under its own heading. */
export function PriceGroups(props: Props) {
  const { sort, announcements, children } = props;
  if (!sort.startsWith("price")) {
    return (
      <>
        <h2 className="sr">Résultats</h2>
        <AnnouncementGrid>{announcements.map(children)}</AnnouncementGrid>
      </>
    );
  }
  return groupsOf(props).map(({ heading, cards }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      <AnnouncementGrid>{cards}</AnnouncementGrid>
    </section>
  ));
}
