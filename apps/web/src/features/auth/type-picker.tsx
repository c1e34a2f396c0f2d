import { USER_TYPE_LABELS, USER_TYPES, type UserType } from "@recolte/domain/identity/user-type";
import { PORTRAITS } from "#ui/portraits.ts";
import css from "./form.module.css";

interface Props {
  value: string;
  error?: string | undefined;
  onChange: (type: UserType) => void;
}

export function TypePicker({ value, error, onChange }: Props) {
  return (
    <fieldset className={css.fieldset} aria-describedby={error ? "type-error" : undefined}>
      <legend className={css.legend}>Vous êtes</legend>
      <div className={css.types}>
        {USER_TYPES.map((type, i) => (
          <label key={type} className={css.type}>
            <input
              {...(i === 0 && { "data-path": "userType" })}
              type="radio"
              name="userType"
              value={type}
              checked={value === type}
              onChange={() => onChange(type)}
            />
            <img src={PORTRAITS[type]} alt="" width={48} height={48} loading="lazy" />
            {USER_TYPE_LABELS[type]}
          </label>
        ))}
      </div>
      {error && (
        <p id="type-error" className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
