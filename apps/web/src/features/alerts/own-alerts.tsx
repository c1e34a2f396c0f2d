import { isolate } from "@recolte/domain/platform/texts/bidi";
import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, Skeleton } from "@mantine/core";
import { alertLabel, type Cadence, CADENCE_LABELS, CADENCES, isBroad, listPathOf } from "@recolte/domain/market/alerts/alert";
import { fullName } from "@recolte/domain/market/profiles/profile";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { tied } from "#lib/browser/words.ts";
import { Avatar } from "#ui/avatar.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { Switch } from "#ui/switch.tsx";
import css from "./own-alerts.module.css";
import { useFollowing } from "./use-following.ts";

type Alert = Outputs["alerts"]["list"][number];
const FAILED = "Erreur lors de la mise à jour";

const Choice = ({ label, ...chosen }: { label: ReactNode } & ComponentProps<typeof Switch>) => (
  <label className={css.switch}>
    {label}
    <Switch {...chosen} />
  </label>
);

function AlertRow({ alert: { id, question, cadence, pausedAt } }: { alert: Alert }) {
  const { send, busy } = useSend();
  const label = alertLabel(question);
  const paused = pausedAt !== null;
  const change = (wanted: { cadence: Cadence; paused: boolean }) =>
    void send("alerts.change", { id, ...wanted }, { failed: FAILED });
  const rhythms = CADENCES.filter((one) => one !== "now" || !isBroad(question));
  return (
    <li className={css.alert}>
      <h3>
        <Link to={listPathOf(question)}>{tied(label)}</Link>
      </h3>
      <div className={css.choices}>
        <NativeSelect
          aria-label={`Rythme de l'alerte ${label}`}
          value={cadence}
          data={rhythms.map((value) => ({ value, label: CADENCE_LABELS[value] }))}
          onChange={({ currentTarget }) => change({ cadence: currentTarget.value as Cadence, paused })}
        />
        <Choice
          label={
            <span>
              Active<span className="sr">&nbsp;: {label}</span>
            </span>
          }
          checked={!paused}
          onChange={(active) => change({ cadence, paused: !active })}
        />
        <BusyButton
          variant="subtle"
          busy={busy}
          aria-label={`Supprimer l'alerte ${label}`}
          onClick={() => void send("alerts.remove", { id }, { done: "Alerte supprimée", failed: FAILED })}
        >
          Supprimer
        </BusyButton>
      </div>
    </li>
  );
}

function FollowedSellers() {
  const { data: sellers = [] } = trpc.alerts.followed.useQuery();
  const { setFollowing } = useFollowing();
  if (sellers.length === 0) return null;
  return (
    <SettingsSection title="Vendeurs que vous suivez" lead="Vous êtes averti quand ils publient une annonce.">
      <ul>
        {sellers.map((seller) => (
          <li key={seller.id} className={css.seller}>
            <Avatar person={seller} size={40} />
            <Link to={paths.profile(seller.id)}>
              <bdi>{fullName(seller)}</bdi>
            </Link>
            <BusyButton
              variant="subtle"
              busy={false}
              aria-label={`Ne plus suivre ${isolate(fullName(seller))}`}
              onClick={() => void setFollowing({ sellerId: seller.id, following: false })}
            >
              Ne plus suivre
            </BusyButton>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

/** What one waits for: saved searches, and sellers who are followed. */
export function OwnAlerts() {
  const list = trpc.alerts.list.useQuery();
  const { viewer } = useViewer();
  const where = viewer?.email === null ? "Sur vos appareils" : "Par email et sur vos appareils";
  return (
    <>
      <SettingsSection
        title="Mes alertes"
        lead={`Une annonce qui y répond vous est signalée une fois. ${where}, rien n'arrive de 21 h à 6 h.`}
      >
        <QueryView query={list} error="Impossible de charger vos alertes" waiting={<Skeleton height={64} radius={12} />}>
          {(alerts) =>
            alerts.length === 0 ? (
              <p>
                Aucune alerte pour le moment. <Link to={paths.announcements()}>Cherchez un produit ou une ville</Link>, puis
                appuyez sur «&nbsp;Créer une alerte&nbsp;».
              </p>
            ) : (
              <ul>
                {alerts.map((alert) => (
                  <AlertRow key={alert.id} alert={alert} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </SettingsSection>
      <FollowedSellers />
    </>
  );
}
