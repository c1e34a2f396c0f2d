import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { COUNTRY_FACTS, type Country } from "@recolte/domain/platform/places/country";
import { lineOf } from "@recolte/domain/identity/dial-plan";
import { normalPhone } from "@recolte/domain/identity/typed-phone";
import { useEffect, useEffectEvent } from "react";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { BusyButton } from "./busy-button.tsx";
import { PhoneField } from "./phone-field.tsx";

export interface TypedNumber {
  phone: string;
  country: Country;
}

interface Props {
  /** Of `AskCode`, from where the page has its other checks. */
  check: Parameters<typeof useSchemaForm<TypedNumber>>[0];
  className: string | undefined;
  label: string;
  /** Where codes arrive. */
  countries: readonly Country[];
  start: TypedNumber | null;
  busy: boolean;
  focuses: boolean;
  onType?: (typed: TypedNumber) => void;
  onSubmit: (typed: TypedNumber) => void;
}

/** A number of a plan of ours, with whose line it is; an old one is sent to only as its owner says yes to the new one. */
export function NumberForm({ check, className, label, countries, start, busy, focuses, onType, onSubmit }: Props) {
  const form = useSchemaForm<TypedNumber>(check, {
    name: "telephone",
    start: { phone: start?.phone ?? "", country: countries.find((one) => one === start?.country) ?? countries[0]! },
    ...(onType && { onValuesChange: onType }),
  });
  const arrive = useEffectEvent(() => {
    if (focuses) form.getInputNode("phone")?.focus();
  });
  useEffect(() => {
    arrive();
  }, []);
  const { phone, country } = form.values;
  const operator = phone && lineOf(normalPhone(phone), country)?.operator;
  return (
    <form className={className} noValidate onSubmit={form.onSubmit(onSubmit)}>
      <NativeSelect
        label="Pays"
        data={countries.map((code) => ({ value: code, label: COUNTRY_FACTS[code].name }))}
        {...form.getInputProps("country")}
      />
      <PhoneField
        country={country}
        label={label}
        autoComplete="tel"
        description={operator && `Ligne ${operator}`}
        inputWrapperOrder={["label", "input", "description", "error"]}
        onPropose={(proposal) => form.setFieldValue("phone", proposal)}
        {...form.getInputProps("phone")}
      />
      <BusyButton type="submit" fullWidth busy={busy} busyLabel="Envoi...">
        Recevoir un code
      </BusyButton>
    </form>
  );
}
