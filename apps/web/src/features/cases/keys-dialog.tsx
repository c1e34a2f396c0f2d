import { Dialog } from "#ui/dialog.tsx";
import { Switch } from "#ui/switch.tsx";
import css from "./cases.module.css";

const KEYS: readonly [key: string, words: string][] = [
  ["A", "Approuver"],
  ["R", "Refuser ; puis 1 à 9 : une raison prête"],
  ["S", "Sans suite"],
  ["N", "Dossier suivant"],
  ["E", "Remonter à un administrateur"],
  ["H", "Historique"],
  ["Z", "Annuler la dernière décision, pendant dix secondes"],
  ["?", "Cette aide"],
];

const ACTIVE = "Touches actives";

interface Props {
  /** An administrator passes nothing on. */
  escalates: boolean;
  isOn: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
}

/** What each key does, and whether they do anything. */
export function KeysDialog({ escalates, isOn, onTurn, onClose }: Props) {
  return (
    <Dialog opened title="Au clavier" onClose={onClose}>
      <ul className={css.help}>
        {KEYS.filter(([key]) => escalates || key !== "E").map(([key, words]) => (
          <li key={key}>
            <kbd>{key}</kbd> {words}
          </li>
        ))}
      </ul>
      <label className={css.switch}>
        {ACTIVE}
        <Switch checked={isOn} onChange={onTurn} />
      </label>
      <p className={css.quiet}>Elles ne font rien pendant que vous écrivez dans un champ.</p>
    </Dialog>
  );
}
