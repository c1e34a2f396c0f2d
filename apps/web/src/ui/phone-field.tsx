import "@mantine/core/styles/Input.layer.css";
import { TextInput, type TextInputProps } from "@mantine/core";
import { type Country, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { groupedPhone, phoneAdvice } from "@recolte/domain/identity/dial-plan";
import { phoneProblem } from "@recolte/domain/identity/typed-phone";
import css from "./phone-field.module.css";

interface Props extends TextInputProps {
  country: Country;
  value?: string;
  /** A form of the number that reaches whom it is meant for. */
  onPropose: (phone: string) => void;
  /** The number that opens their account: proposed where nothing is typed, since they gave it already. */
  own?: string | null;
}

/** What fits no plan gets a word and, where there is one, the form of today: nothing is refused for it, nor rewritten by itself. */
export function PhoneField({ country, onPropose, own, ...field }: Props) {
  const typed = field.value ?? "";
  const advice = typed && !phoneProblem(typed) ? phoneAdvice(typed, country) : null;
  const proposal = advice?.proposal ?? (typed === "" && own ? groupedPhone(own) : null);
  return (
    <div>
      <TextInput
        label="Téléphone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        placeholder={`${COUNTRY_FACTS[country].dialCode} …`}
        {...field}
      />
      <output className={css.advice}>
        {advice && !field.error && <>{advice.said} </>}
        {proposal && (
          <button type="button" className={css.take} onClick={() => onPropose(proposal)}>
            Mettre {proposal}
          </button>
        )}
      </output>
    </div>
  );
}
