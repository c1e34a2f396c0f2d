import { Button } from "@mantine/core";
import { isShownAt } from "@recolte/domain/platform/pages/banner";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { formatMoment } from "@recolte/domain/platform/days/date";
import { USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { clock } from "#lib/browser/clock.ts";
import { confirm } from "#lib/send/confirm.ts";
import { useSend } from "#lib/send/use-send.ts";
import { Badge } from "#ui/badge.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { BannerDialog } from "./banner-dialog.tsx";
import css from "./banners.module.css";
import { ALL_KINDS, BOTH_COUNTRIES, type StaffBanner } from "./typed-banner.ts";

interface RowProps {
  banner: StaffBanner;
  onEdit: () => void;
}

function stateOf({ from, until }: StaffBanner) {
  const [now, time] = [clock.now(), { from: new Date(from), until: new Date(until) }];
  if (isShownAt(time, now)) return { tone: "good", label: "Affiché" } as const;
  return time.from > now ? ({ tone: "waiting", label: "À venir" } as const) : ({ tone: "quiet", label: "Terminé" } as const);
}

function Row({ banner, onEdit }: RowProps) {
  const { id, version, text, kind, country, from, until, dismissable } = banner;
  const { send, busy } = useSend();
  const [state, now] = [stateOf(banner), clock.now()];
  async function askToRemove() {
    const question = { title: "Retirer ce bandeau ?", text: "Plus personne ne le lira.", action: "Retirer", danger: true };
    if (await confirm(question))
      void send("banners.remove", { id, version }, { done: "Bandeau retiré", failed: "Erreur lors du retrait du bandeau" });
  }
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p>{text}</p>
        <p className={css.quiet}>
          {kind ? USER_TYPE_LABELS[kind] : ALL_KINDS}, {country ? COUNTRY_FACTS[country].name : BOTH_COUNTRIES}, du{" "}
          {formatMoment(new Date(from), now)} au {formatMoment(new Date(until), now)}
          {!dismissable && ", ne se masque pas"}
        </p>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <div className={css.buttons}>
        <Button variant="default" aria-label={`Modifier : ${text}`} onClick={onEdit}>
          Modifier
        </Button>
        <Button variant="subtle" aria-label={`Retirer : ${text}`} aria-disabled={busy} onClick={() => busy || void askToRemove()}>
          Retirer
        </Button>
      </div>
    </li>
  );
}

/** What members read above every page, for a time. */
export function BannerList({ banners }: { banners: readonly StaffBanner[] }) {
  const [edited, setEdited] = useState<StaffBanner | "new" | null>(null);
  return (
    <SettingsSection title="Bandeaux" lead="Quelques mots au-dessus de chaque page, pour les membres seulement.">
      {banners.length > 0 && (
        <ul className={css.rows}>
          {banners.map((banner) => (
            <Row key={banner.id} banner={banner} onEdit={() => setEdited(banner)} />
          ))}
        </ul>
      )}
      <Button variant="outline" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setEdited("new")}>
        Ajouter un bandeau
      </Button>
      {edited && <BannerDialog banner={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </SettingsSection>
  );
}
