import { Skeleton } from "@mantine/core";
import { DIRECTORIES, DIRECTORY_TYPE } from "@recolte/domain/talk/directories/directory";
import type { UserType } from "@recolte/domain/identity/user-type";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { type InputOf, trpc } from "#lib/line/trpc.ts";
import { tied } from "#lib/browser/words.ts";
import { useSend } from "#lib/send/use-send.ts";
import { QueryView } from "#ui/query-view.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { Switch } from "#ui/switch.tsx";
import css from "./own-entry.module.css";
import { OwnEntryForm } from "./own-entry-form.tsx";

const LEAD =
  "Votre nom, votre ville et votre badge viennent de votre profil. Votre numéro ne se montre qu'à qui touche « Appeler ».";
const SHOWN = "Paraître dans l'annuaire";

function Directory({ kind }: { kind: UserType }) {
  const directory = DIRECTORIES.find((one) => DIRECTORY_TYPE[one] === kind);
  return (
    directory && (
      <Link className={css.directory} to={paths.directory(directory)}>
        {`Voir l'annuaire des ${directory === "detaillants" ? "détaillants" : directory}`}
      </Link>
    )
  );
}

/** Whether one stands in the directory of one's trade, and what the card tells of it. A consumer has none. */
export function OwnEntrySection() {
  const utils = trpc.useUtils();
  const mine = trpc.directories.mine.useQuery();
  const { send } = useSend({
    async onMutate({ input }) {
      const { published } = input as InputOf<"directories.updateMine">;
      await utils.directories.mine.cancel();
      utils.directories.mine.setData(undefined, (now) => now && { ...now, published: published ?? now.published });
    },
  });
  async function show(published: boolean) {
    const { done } = await send("directories.updateMine", { published }, { failed: "Erreur lors de la mise à jour" });
    if (!done) await utils.directories.mine.invalidate();
  }
  if (mine.isPending || mine.data === null) return null;
  return (
    <SettingsSection title="Votre fiche dans l'annuaire" lead={tied(LEAD)}>
      <QueryView query={mine} error="Impossible de charger votre fiche" waiting={<Skeleton height={64} radius={12} />}>
        {(entry) =>
          entry && (
            <>
              <label className={css.shown}>
                {SHOWN}
                <Switch checked={entry.published} onChange={(published) => void show(published)} />
              </label>
              <OwnEntryForm key={entry.kind} entry={entry} />
              <Directory kind={entry.kind} />
            </>
          )
        }
      </QueryView>
    </SettingsSection>
  );
}
