import { isolate } from "@recolte/domain/platform/texts/bidi";
import "@mantine/core/styles/Input.layer.css";
import { Button, NativeSelect } from "@mantine/core";
import { offerable } from "@recolte/domain/goods/stock/item";
import { useState } from "react";
import { Link } from "react-router-dom";
import { confirm } from "#lib/send/confirm.ts";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { StatusBadge } from "#ui/badge.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./stock.module.css";
import { sellPath } from "./words.ts";

type Opened = Outputs["stock"]["byId"];

function LinkOne({ id }: { id: string }) {
  const linkable = trpc.stock.linkable.useQuery({ id });
  const { send, busy } = useSend();
  const [chosen, setChosen] = useState("");
  if (!linkable.data?.length) return null;
  const choices = linkable.data.map(({ id: value, title }) => ({ value, label: title }));
  return (
    <div className={css.link}>
      <NativeSelect
        label="Vendre aussi par l'annonce"
        data={[{ value: "", label: "Choisissez une annonce" }, ...choices]}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <BusyButton
        variant="outline"
        busy={busy}
        onClick={() =>
          chosen &&
          void send(
            "stock.linkAnnouncement",
            { id, announcementId: chosen },
            { done: "Annonce liée au stock", onDone: () => setChosen("") },
          )
        }
      >
        Lier
      </BusyButton>
    </div>
  );
}

/** Announcements that sell from the goods: each shows what is free of them. */
export function LinkedAnnouncements({ item: { id, announcements, archivedAt, free } }: { item: Opened }) {
  const { send } = useSend();
  async function askToUnlink({ id: announcementId, title, status }: Opened["announcements"][number]) {
    const text =
      status === "active" && offerable(free) === 0
        ? `Il ne reste rien à vendre : « ${title} » passera en pause.`
        : `« ${title} » gardera la quantité qu'elle affiche, sans plus suivre le stock.`;
    if (await confirm({ title: "Détacher l'annonce ?", text, action: "Détacher" }))
      void send("stock.unlinkAnnouncement", { id, announcementId }, { done: "Annonce détachée du stock" });
  }
  return (
    <section className={css.part} aria-label="Annonces liées">
      <h3>Annonces liées</h3>
      {announcements.length === 0 && <p className={css.quiet}>Aucune annonce ne vend encore ce stock.</p>}
      {announcements.length > 0 && (
        <ul className={css.announcements}>
          {announcements.map((announcement) => (
            <li key={announcement.id}>
              <Link to={paths.announcement(announcement.id)}>{announcement.title}</Link>
              <StatusBadge status={announcement.status} />
              <Button
                variant="subtle"
                size="sm"
                aria-label={`Détacher « ${isolate(announcement.title)} »`}
                onClick={() => void askToUnlink(announcement)}
              >
                Détacher
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!archivedAt && <LinkOne id={id} />}
      {!archivedAt && (
        <Button component={Link} to={sellPath(id)} variant="outline" className={css.create}>
          Créer une annonce
        </Button>
      )}
    </section>
  );
}
