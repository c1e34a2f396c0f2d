import { Skeleton } from "@mantine/core";
import { NOTIFICATION_KINDS, NOTIFICATION_LABELS } from "@recolte/domain/notification";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { QueryView } from "#ui/query-view.tsx";
import { Switch } from "#ui/switch.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import css from "./account-settings.module.css";

export function SwitchesSection() {
  const utils = trpc.useUtils();
  const switches = trpc.notifications.switches.useQuery();
  const save = trpc.notifications.setSwitch.useMutation({
    async onMutate({ kind, mail }) {
      await utils.notifications.switches.cancel();
      utils.notifications.switches.setData(undefined, (now) => now && { ...now, [kind]: mail });
    },
    onError: toast.failure("Erreur lors de la mise à jour"),
    onSettled: () => utils.notifications.switches.invalidate(),
  });
  return (
    <SettingsSection
      title="Notifications par email"
      lead="Sur le site, la cloche vous dit tout ; choisissez ce qui vient aussi par email."
    >
      <QueryView
        query={switches}
        error="Impossible de charger vos notifications"
        waiting={<Skeleton height={64 * NOTIFICATION_KINDS.length} radius={12} />}
      >
        {(chosen) => (
          <div className={css.rows}>
            {NOTIFICATION_KINDS.map((kind) => (
              <label key={kind}>
                {NOTIFICATION_LABELS[kind]}
                <Switch checked={chosen[kind]} onChange={(mail) => save.mutate({ kind, mail })} />
              </label>
            ))}
          </div>
        )}
      </QueryView>
    </SettingsSection>
  );
}
