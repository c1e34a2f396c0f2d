import { isolate } from "@recolte/domain/platform/texts/bidi";
import { Button, Skeleton } from "@mantine/core";
import { formatDate } from "@recolte/domain/platform/days/date";
import { deviceName } from "@recolte/domain/identity/account/device";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { Age } from "#ui/age.tsx";
import { Badge } from "#ui/badge.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import css from "./account-settings.module.css";
import { useSignOutEverywhere } from "./use-sign-out-everywhere.ts";

type Session = Outputs["sessions"]["list"][number];

function SessionRow({ session }: { session: Session }) {
  const { send, busy } = useSend();
  const words = { done: "Session fermée", failed: "Erreur lors de la fermeture de la session" };
  const { id, userAgent, createdAt, lastSeenAt, isCurrent } = session;
  const device = deviceName(userAgent);
  const Icon = /Mobile|Android|iPhone|iPad/u.test(userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li>
      <Icon size={24} stroke={1.75} aria-hidden />
      <span className={css.device}>
        {device}
        <small>
          {isCurrent ? (
            "Utilisé en ce moment"
          ) : (
            <>
              Utilisé <Age since={lastSeenAt} />
            </>
          )}
          , connecté le {formatDate(createdAt)}
        </small>
      </span>
      {isCurrent ? (
        <Badge tone="good">Cet appareil</Badge>
      ) : (
        <BusyButton
          variant="subtle"
          busy={busy}
          busyLabel="Fermeture..."
          aria-label={`Fermer la session ${isolate(device)}`}
          onClick={() => void send("sessions.revoke", { id }, words)}
        >
          Fermer
        </BusyButton>
      )}
    </li>
  );
}

export function SessionsSection() {
  const sessions = trpc.sessions.list.useQuery();
  const signOutEverywhere = useSignOutEverywhere();
  return (
    <SettingsSection title="Appareils connectés" lead="Fermez ceux que vous ne reconnaissez pas, puis changez de mot de passe.">
      <QueryView
        query={sessions}
        error="Impossible de charger vos appareils connectés"
        waiting={<Skeleton height={64} radius={12} />}
      >
        {(list) => (
          <ul className={css.rows}>
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryView>
      <div className={css.actions}>
        <Button variant="outline" onClick={() => void signOutEverywhere()}>
          Se déconnecter partout
        </Button>
      </div>
    </SettingsSection>
  );
}
