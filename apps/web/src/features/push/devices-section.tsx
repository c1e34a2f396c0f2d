import { isolate } from "@recolte/domain/platform/texts/bidi";
import { Skeleton } from "@mantine/core";
import { deviceName } from "@recolte/domain/identity/account/device";
import { formatDate } from "@recolte/domain/platform/days/date";
import { kindsFor, NOTIFICATION_KINDS, NOTIFICATION_LABELS, type NotificationKind } from "@recolte/domain/identity/notification";
import type { ComponentProps } from "react";
import { type InputOf, type Outputs, trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { Badge } from "#ui/badge.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { Switch } from "#ui/switch.tsx";
import css from "./devices-section.module.css";
import { hindrance } from "./this-device.ts";
import { useTellHere } from "./use-tell-here.ts";

type Device = Outputs["push"]["list"]["devices"][number];

/** Shown as chosen at once; a refusal puts it back. */
function useChange() {
  const utils = trpc.useUtils();
  const { send } = useSend({
    async onMutate({ input }) {
      const { id, ...choices } = input as InputOf<"push.change">;
      await utils.push.list.cancel();
      utils.push.list.setData(
        undefined,
        (now) => now && { ...now, devices: now.devices.map((device) => (device.id === id ? { ...device, ...choices } : device)) },
      );
    },
  });
  return async (input: InputOf<"push.change">) => {
    const { done } = await send("push.change", input, { failed: "Erreur lors de la mise à jour" });
    if (!done) await utils.push.list.invalidate();
  };
}

const toggled = (kinds: readonly NotificationKind[], kind: NotificationKind, wanted: boolean) =>
  NOTIFICATION_KINDS.filter((one) => (one === kind ? wanted : kinds.includes(one)));

const Choice = ({ label, ...chosen }: { label: string } & ComponentProps<typeof Switch>) => (
  <label>
    {label}
    <Switch {...chosen} />
  </label>
);

function DeviceChoices({ device: { id, userAgent, kinds, showsWords, createdAt, isCurrent } }: { device: Device }) {
  const { viewer } = useViewer();
  const change = useChange();
  const { send, busy } = useSend();
  const name = deviceName(userAgent);
  const words = { done: "Cet appareil n'est plus averti", failed: "Erreur lors de la mise à jour" };
  return (
    <details className={css.device} open={isCurrent}>
      <summary>
        <span>
          {name}
          <small>Averti depuis le {formatDate(createdAt)}</small>
        </span>
        {isCurrent && <Badge tone="good">Cet appareil</Badge>}
      </summary>
      <fieldset>
        <legend className="sr">Sujets sur {name}</legend>
        {kindsFor(viewer?.roles ?? []).map((kind) => (
          <Choice
            key={kind}
            label={NOTIFICATION_LABELS[kind]}
            checked={kinds.includes(kind)}
            onChange={(wanted) => void change({ id, kinds: toggled(kinds, kind, wanted), showsWords })}
          />
        ))}
        <Choice
          label="Montrer les mots des messages, écran verrouillé compris"
          checked={showsWords}
          onChange={(shows) => void change({ id, kinds, showsWords: shows })}
        />
      </fieldset>
      <BusyButton
        variant="subtle"
        busy={busy}
        busyLabel="Retrait..."
        aria-label={`Ne plus avertir ${isolate(name)}`}
        onClick={() => void send("push.remove", { id }, words)}
      >
        Ne plus avertir
      </BusyButton>
    </details>
  );
}

function ThisDevice({ publicKey }: { publicKey: string | null }) {
  const { tellHere, busy } = useTellHere();
  const hindered = hindrance();
  if (publicKey === null) return <p>Ce site n'envoie pas de notifications aux appareils.</p>;
  if (hindered) return <p>{hindered}</p>;
  return (
    <BusyButton variant="outline" busy={busy} busyLabel="Inscription..." onClick={() => void tellHere(publicKey)}>
      M'avertir sur cet appareil
    </BusyButton>
  );
}

/** What comes to a telephone or a computer while the site is closed, device by device. */
export function DevicesSection() {
  const list = trpc.push.list.useQuery();
  return (
    <SettingsSection
      title="Notifications sur vos appareils"
      lead="Un appareil averti vous dit les nouvelles même quand le site est fermé. La nuit, de 21 h à 6 h, seuls messages, commandes et devis arrivent."
    >
      <QueryView query={list} error="Impossible de charger vos appareils" waiting={<Skeleton height={64} radius={12} />}>
        {({ publicKey, devices }) => (
          <div className={css.devices}>
            {devices.map((device) => (
              <DeviceChoices key={device.id} device={device} />
            ))}
            {!devices.some(({ isCurrent }) => isCurrent) && <ThisDevice publicKey={publicKey} />}
          </div>
        )}
      </QueryView>
    </SettingsSection>
  );
}
