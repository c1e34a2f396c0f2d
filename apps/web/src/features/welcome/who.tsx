import { USER_TYPE_LABELS, USER_TYPES, type UserType } from "@recolte/domain/identity/user-type";
import { PORTRAITS } from "#ui/portraits.ts";
import css from "./welcome.module.css";

/** What each does, in a few words for who never heard the name. */
const DOES: Record<UserType, string> = {
  producteur: "Je cultive, j'élève ou je pêche",
  transformateur: "Je fais de la farine, du jus, de l'huile…",
  grossiste: "J'achète et je revends en gros",
  transporteur: "Je transporte des marchandises",
  detaillant: "Je vends au marché ou en boutique",
  consommateur: "J'achète pour la maison",
};

export const Who = ({ now, onChoose }: { now: UserType; onChoose: (type: UserType) => void }) => (
  <ul className={css.cards}>
    {USER_TYPES.map((type) => (
      <li key={type}>
        <button type="button" className={css.card} aria-pressed={type === now} onClick={() => onChoose(type)}>
          <img src={PORTRAITS[type]} alt="" width={64} height={64} loading="lazy" />
          <span>
            <b>{USER_TYPE_LABELS[type]}</b> {DOES[type]}
          </span>
        </button>
      </li>
    ))}
  </ul>
);
