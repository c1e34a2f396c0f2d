import { NEAR_KM, RADII, type Radius } from "@recolte/domain/market/announcements/listing";
import { isRemote } from "@recolte/domain/platform/places/distance";
import { IconChevronDown, IconCurrentLocation } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { type NoTown, ownTown } from "#lib/session/own-town.ts";
import css from "./near-fields.module.css";
import { TownOptions } from "./town-options.tsx";

export interface NearTownProps {
  near: string | undefined;
  radius: Radius | undefined;
  onChange: (near: string | undefined, radius: Radius | undefined) => void;
  /** Below the fields. */
  children?: ReactNode;
}

const SAID: Record<NoTown | "asked", string> = {
  asked: "Recherche de votre position…",
  refused: "Votre position n'est pas partagée : choisissez une ville.",
  unknown: "Position introuvable : choisissez une ville.",
  far: "Aucune ville proche, choisissez",
};

/** An answer that comes after another town was chosen changes nothing any more. */
function useOwnTown(onFound: (town: string) => void) {
  const turn = useRef(0);
  const [said, setSaid] = useState<keyof typeof SAID | null>(null);
  const forget = () => {
    turn.current += 1;
    setSaid(null);
  };
  const ask = async () => {
    forget();
    const own = turn.current;
    setSaid("asked");
    const found = await ownTown();
    if (turn.current !== own) return;
    setSaid("problem" in found ? found.problem : null);
    if ("town" in found) onFound(found.town);
  };
  return { said, ask, forget };
}

interface SelectProps {
  label: string;
  value: string | number;
  isOff?: boolean;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function Select({ label, value, isOff, onChoose, children }: SelectProps) {
  return (
    <label className={css.field}>
      <span>{label}</span>
      <span className={css.select}>
        <select value={value} disabled={isOff} onChange={({ target }) => onChoose(target.value)}>
          {children}
        </select>
        <IconChevronDown size={20} aria-hidden />
      </span>
    </label>
  );
}

/** Near which town, by name or by the device's position, and how far by road. */
export default function NearFields({ near, radius, onChange, children }: NearTownProps) {
  const { said, ask, forget } = useOwnTown((town) => onChange(town, radius));
  const choose = (town: string) => {
    forget();
    onChange(town || undefined, radius);
  };
  return (
    <div className={css.fields}>
      <Select label="Ville la plus proche" value={near ?? ""} onChoose={choose}>
        <option value="">Choisissez une ville</option>
        <TownOptions country={undefined} town={near} />
      </Select>
      <button type="button" className={css.own} onClick={() => void ask()}>
        <IconCurrentLocation size={20} aria-hidden />
        Ma position
      </button>
      <output className={css.note}>
        {said ? SAID[said] : near && isRemote(near) ? `${near} se rejoint par bateau ou avion.` : null}
      </output>
      <Select
        label="À moins de"
        value={radius ?? NEAR_KM}
        isOff={!near}
        onChoose={(value) =>
          onChange(
            near,
            RADII.find((km) => String(km) === value),
          )
        }
      >
        {RADII.map((km) => (
          <option key={km} value={km}>
            {`${km}\u00a0km`}
          </option>
        ))}
      </Select>
      <p className={css.note}>Distances estimées par la route. De votre position, seule la ville la plus proche est retenue.</p>
      {children && <div className={css.further}>{children}</div>}
    </div>
  );
}
