import type { AnnouncementTerms } from "@recolte/domain/market/announcements/announcement";
import { Switch } from "./switch.tsx";
import css from "./terms-switches.module.css";

const TERMS = [
  { name: "negotiablePrice", label: "Prix à discuter" },
  { name: "deliveryAvailable", label: "Je livre" },
] as const;

interface Props {
  terms: AnnouncementTerms;
  onChange: (name: keyof AnnouncementTerms, on: boolean) => void;
}

/** Buyers read both: without a word the price would be said to be fixed. */
export const TermsSwitches = ({ terms, onChange }: Props) => (
  <div className={css.terms}>
    {TERMS.map(({ name, label }) => (
      <label key={name} className={css.term}>
        <Switch checked={terms[name]} onChange={(on) => onChange(name, on)} />
        {label}
      </label>
    ))}
  </div>
);
