import { Skeleton } from "@mantine/core";
import { kindsFor, NOTIFICATION_LABELS, type NotificationKind } from "@recolte/domain/notification";
import { type InputOf, trpc } from "#lib/trpc.ts";
import { useSend } from "#lib/use-send.ts";
import { useViewer } from "#lib/viewer.ts";
import { QueryView } from "#ui/query-view.tsx";
import { Switch } from "#ui/switch.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import css from "./account-settings.module.css";

/** Without an address, these alone leave the site. */
const BY_SMS: readonly NotificationKind[] = ["order"];

export function SwitchesSection() {
  const utils = trpc.useUtils();
  const { viewer } = useViewer();
  const bySms = viewer?.email === null;
  const kinds = bySms ? BY_SMS : kindsFor(viewer?.roles ?? []);
  const switches = trpc.notifications.switches.useQuery();
  const { send } = useSend({
    async onMutate({ input }) {
      const { kind, mail } = input as InputOf<"notifications.setSwitch">;
      await utils.notifications.switches.cancel();
      utils.notifications.switches.setData(undefined, (now) => now && { ...now, [kind]: mail });
    },
  });
  async function save(input: InputOf<"notifications.setSwitch">) {
    const { done } = await send("notifications.setSwitch", input, { failed: "Erreur lors de la mise à jour" });
    if (!done) await utils.notifications.switches.invalidate();
  }
  return (
    <SettingsSection
      title={bySms ? "Notifications par SMS" : "Notifications par email"}
      lead={
        bySms
          ? "Sur le site, la cloche vous dit tout ; une offre ou un devis accepté, une remise et une livraison viennent aussi par SMS, si vous le voulez."
          : "Sur le site, la cloche vous dit tout ; choisissez ce qui vient aussi par email."
      }
    >
      <QueryView
        query={switches}
        error="Impossible de charger vos notifications"
        waiting={<Skeleton height={64 * kinds.length} radius={12} />}
      >
        {(chosen) => (
          <div className={css.rows}>
            {kinds.map((kind) => (
              <label key={kind}>
                {NOTIFICATION_LABELS[kind]}
                <Switch checked={chosen[kind]} onChange={(mail) => void save({ kind, mail })} />
              </label>
            ))}
          </div>
        )}
      </QueryView>
    </SettingsSection>
  );
}
