import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import { type Country, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { townsToChoose } from "@recolte/domain/platform/places/cities";
import { folded } from "@recolte/domain/platform/texts/folded";
import { IconMapPin } from "@tabler/icons-react";
import { useState } from "react";
import { ownTown } from "#lib/session/own-town.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { toast } from "#lib/send/toast.ts";
import { PlainButton } from "#ui/plain-button.tsx";
import css from "./welcome.module.css";

interface Props {
  country: Country;
  now: string;
  onChoose: (town: string) => void;
}

/** The towns of one's country, the device's own if it is asked, or any other as it is written. */
export function Where({ country, now, onChoose }: Props) {
  // A tap moves nothing under the hand.
  const [near] = useState(useViewer().viewer?.nearTowns);
  const [typed, setTyped] = useState("");
  const [asking, setAsking] = useState(false);
  const name = typed.trim();
  const towns = townsToChoose(country, near).filter((town) => folded(town).includes(folded(name)));
  async function locate() {
    setAsking(true);
    const found = await ownTown();
    setAsking(false);
    if ("town" in found) onChoose(found.town);
    else toast.info("Votre position ne dit aucune ville. Touchez la vôtre dans la liste.");
  }
  return (
    <>
      <PlainButton outline busy={asking} icon={<IconMapPin size={20} aria-hidden />} onPress={() => void locate()}>
        Ma position
      </PlainButton>
      <TextInput
        label={`Ou écrivez le nom de votre ville (${COUNTRY_FACTS[country].name})`}
        maxLength={60}
        autoComplete="address-level2"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ul className={css.towns}>
        {towns.map((town) => (
          <li key={town}>
            <button type="button" className={css.town} aria-pressed={town === now} onClick={() => onChoose(town)}>
              <IconMapPin size={16} aria-hidden />
              {town}
            </button>
          </li>
        ))}
        {name && towns.length === 0 && (
          <li>
            <button type="button" className={css.town} onClick={() => onChoose(name)}>
              <IconMapPin size={16} aria-hidden />
              {name}
            </button>
          </li>
        )}
      </ul>
    </>
  );
}
