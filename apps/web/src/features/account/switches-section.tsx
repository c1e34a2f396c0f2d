import { Skeleton } from "@mantine/core";
import { channelWords } from "@recolte/domain/identity/channel-words";
import { goesBySms } from "@recolte/domain/identity/channels";
import { ALWAYS_TOLD, kindsFor, NOTIFICATION_LABELS } from "@recolte/domain/identity/notification";
import { type InputOf, trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { tied } from "#lib/browser/words.ts";
import { QueryView } from "#ui/query-view.tsx";
import { Switch } from "#ui/switch.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import css from "./account-settings.module.css";

const LEADS = {
  mail: "Sur le site, la cloche vous dit tout. Un interrupteur arrête les emails de ce sujet, jamais la cloche.",
  sms: "Sur le site, la cloche vous dit tout. Un interrupteur arrête les SMS de ce sujet, jamais la cloche. Quand vous en avez reçu autant qu'un mois en permet, la cloche compte les suivants.",
};

/** The table of channels, as it holds for this person. */
export function SwitchesSection() {
  const utils = trpc.useUtils();
  const { viewer } = useViewer();
  const by = viewer?.email === null ? "sms" : "mail";
  const kinds = kindsFor(viewer?.roles ?? []);
  const switches = trpc.notifications.switches.useQuery();
  const pushed = trpc.push.list.useQuery().data?.devices.flatMap((device) => device.kinds) ?? [];
  const reach = { hasAddress: by === "mail", hasNumber: viewer?.phone !== null };
  const { send } = useSend({
    async onMutate({ input }) {
      const { kind, ...wanted } = input as InputOf<"notifications.setSwitch">;
      await utils.notifications.switches.cancel();
      utils.notifications.switches.setData(undefined, (now) => now && { ...now, [kind]: { ...now[kind], ...wanted } });
    },
  });
  async function save(input: InputOf<"notifications.setSwitch">) {
    const { done } = await send("notifications.setSwitch", input, { failed: "Erreur lors de la mise à jour" });
    if (!done) await utils.notifications.switches.invalidate();
  }
  return (
    <SettingsSection title={by === "sms" ? "Notifications par SMS" : "Notifications par email"} lead={LEADS[by]}>
      <QueryView
        query={switches}
        error="Impossible de charger vos notifications"
        waiting={<Skeleton height={96 * kinds.length} radius={12} />}
      >
        {(chosen) => (
          <div className={css.channels}>
            {[...kinds, ALWAYS_TOLD].map((kind) => (
              <div key={kind}>
                {kind === ALWAYS_TOLD || (by === "sms" && !goesBySms(kind)) ? (
                  <strong>{NOTIFICATION_LABELS[kind]}</strong>
                ) : (
                  <label>
                    {NOTIFICATION_LABELS[kind]}
                    <Switch checked={chosen[kind][by]} onChange={(wanted) => void save({ kind, [by]: wanted })} />
                  </label>
                )}
                <small>{tied(channelWords(kind, { ...reach, isPushed: pushed.includes(kind) }))}</small>
              </div>
            ))}
          </div>
        )}
      </QueryView>
    </SettingsSection>
  );
}
