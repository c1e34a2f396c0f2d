import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { COUNTRIES, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { keepsBadge, type ProfileFields } from "@recolte/domain/market/profiles/edit-profile";
import { USER_TYPE_LABELS, USER_TYPES } from "@recolte/domain/identity/user-type";
import { useEffect, useId, useRef } from "react";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { tied } from "#lib/browser/words.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { CancelButton } from "#ui/cancel-button.tsx";
import { PhoneField } from "#ui/phone-field.tsx";
import { TownProposals } from "#ui/town-proposals.tsx";
import css from "./profile-form.module.css";

interface Props {
  /** As the server has it. */
  saved: ProfileFields & { verified: boolean };
  /** With what an earlier visit had typed. */
  initial: ProfileFields;
  /** What opens their account, though nobody is shown it. */
  ownNumber: string | null;
  pending: boolean;
  onChange: (values: ProfileFields) => void;
  onCancel: () => void;
  onSubmit: (values: ProfileFields) => void;
}

const check = { fetch: async () => (await import("./profile-schema.ts")).EditProfile };

const types = USER_TYPES.map((value) => ({ value, label: USER_TYPE_LABELS[value] }));
const countries = COUNTRIES.map((value) => ({ value, label: COUNTRY_FACTS[value].name }));

function BadgeNotice({ verified, lost }: { verified: boolean; lost: boolean }) {
  return (
    <output className={`${css.notice} ${lost ? css.lost : ""}`}>
      {tied(
        lost
          ? "En enregistrant, vous perdez votre badge « Vérifié » : il tient à votre nom et à votre type de compte."
          : `Changer de prénom, de nom ou de type de compte retire le badge « Vérifié »${verified ? "" : " de qui l'a"}.`,
      )}
    </output>
  );
}

/** What one says of oneself. It knows its fields and no server; the first that is wrong gets the focus. */
export function ProfileForm({ saved, initial, ownNumber, pending, onChange, onCancel, onSubmit }: Props) {
  const form = useSchemaForm(check, { name: "profile", start: initial, onValuesChange: onChange });
  const field = form.getInputProps;
  const towns = useId();
  const first = useRef<HTMLInputElement>(null);
  // The button that opened the form is above it, and on a phone out of sight.
  useEffect(() => first.current?.focus(), []);

  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit(onSubmit)}>
      <div className={css.pair}>
        <TextInput ref={first} label="Prénom" withAsterisk maxLength={40} autoComplete="given-name" {...field("firstName")} />
        <TextInput label="Nom" withAsterisk maxLength={40} autoComplete="family-name" {...field("lastName")} />
        <NativeSelect label="Type de compte" withAsterisk data={types} {...field("userType")} />
        <NativeSelect label="Pays" withAsterisk data={countries} {...field("country")} />
      </div>
      <BadgeNotice verified={saved.verified} lost={saved.verified && !keepsBadge(saved, trimmed(form.values))} />
      <div className={css.pair}>
        <TextInput label="Localisation" maxLength={80} list={towns} autoComplete="address-level2" {...field("location")} />
        <PhoneField
          autoComplete="tel"
          country={form.values.country}
          own={ownNumber}
          onPropose={(phone) => form.setFieldValue("phone", phone)}
          {...field("phone")}
        />
      </div>
      <TownProposals id={towns} country={form.values.country} />
      <Textarea label="Présentation" autosize minRows={4} maxRows={12} {...field("bio")} />
      <div className={css.actions}>
        <CancelButton busy={pending} onCancel={onCancel} />
        <BusyButton type="submit" busy={pending} busyLabel="Enregistrement...">
          Enregistrer
        </BusyButton>
      </div>
    </form>
  );
}

/** A space at the end of a name is no other name. */
const trimmed = ({ firstName, lastName, userType }: ProfileFields) => ({
  userType,
  firstName: firstName.trim(),
  lastName: lastName.trim(),
});
