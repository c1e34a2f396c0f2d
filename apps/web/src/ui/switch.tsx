import css from "./switch.module.css";

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, at once; its label stands around it. */
export function Switch({ checked, onChange }: Props) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={css.switch}
      checked={checked}
      aria-checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
