import { isolate } from "@recolte/domain/platform/texts/bidi";
import { Button } from "@mantine/core";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { trpc } from "#lib/line/trpc.ts";
import { Avatar } from "#ui/avatar.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import css from "./blocked-people.module.css";
import { useBlocking } from "./use-blocking.ts";

/** Whom one wants to hear nothing more from; nothing at all while there is nobody. */
export function BlockedPeople() {
  const { data: people = [] } = trpc.blocks.list.useQuery();
  const { unblock } = useBlocking();
  if (people.length === 0) return null;
  return (
    <SettingsSection title="Personnes bloquées">
      <ul>
        {people.map((person) => (
          <li key={person.id} className={css.row}>
            <Avatar person={person} size={40} />
            <span className={css.name}>
              <bdi>{fullName(person)}</bdi>
            </span>
            <Button variant="subtle" aria-label={`Débloquer ${isolate(fullName(person))}`} onClick={() => unblock(person)}>
              Débloquer
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
