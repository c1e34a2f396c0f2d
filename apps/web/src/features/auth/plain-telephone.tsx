import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import { type Country, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { FORM_FIELD, type PostedForm } from "@recolte/domain/platform/pages/posted-form";
import { paths } from "#lib/browser/paths.ts";
import { usePosted } from "#lib/draft/posted.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { CallBox } from "./call-box.tsx";
import css from "./form.module.css";
import { type Receiver, SendToUs } from "./send-to-us.tsx";
import { TermsBox } from "./terms-box.tsx";

const said = (value: string | boolean | undefined) => (typeof value === "string" ? value : "");

interface Props {
  receivers: readonly Receiver[];
}
interface NumberProps extends Partial<PostedForm> {
  countries: readonly Country[];
  whatsapp: boolean;
}

const NumberFields = ({ countries, whatsapp, values = {}, errors = {} }: NumberProps) => (
  <>
    <NativeSelect
      label="Pays"
      name="country"
      data={countries.map((code) => ({ value: code, label: COUNTRY_FACTS[code].name }))}
      defaultValue={said(values["country"]) || countries[0]}
    />
    <TextInput
      label="Votre numéro de téléphone"
      name="phone"
      type="tel"
      autoComplete="tel"
      defaultValue={said(values["phone"])}
      error={errors["phone"]}
    />
    <BusyButton type="submit" fullWidth busy={false}>
      Recevoir un code
    </BusyButton>
    {whatsapp && (
      <button type="submit" name="via" value="whatsapp" className={css.quiet}>
        Recevoir par WhatsApp
      </button>
    )}
  </>
);

/** Typed, or sent to us from the telephone: then it is the page that knows it. */
const CodeField = ({ values, errors, receivers }: PostedForm & Props) =>
  values["toUs"] ? (
    <>
      <SendToUs code={said(values["toUs"])} receivers={receivers} />
      <input type="hidden" name="toUs" value={said(values["toUs"])} />
      <input type="hidden" name="code" value={said(values["toUs"])} />
    </>
  ) : (
    <TextInput
      label="Code à six chiffres"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      defaultValue={said(values["code"])}
      error={errors["code"]}
    />
  );

const OWNER = [
  ["owner.firstName", "Prénom du compte", "given-name"],
  ["owner.town", "Ville du compte", "address-level2"],
] as const;

/** Of a number that was not used for long: whose account it opens. */
const OwnerFields = ({ values }: Pick<PostedForm, "values">) =>
  OWNER.map(([name, label, autoComplete]) => (
    <TextInput key={name} label={label} name={name} autoComplete={autoComplete} defaultValue={said(values[name])} />
  ));

function CodeFields({ receivers, ...posted }: PostedForm & Props) {
  const { values, errors, message } = posted;
  const { owner } = errors;
  const asksOwner = owner !== undefined;
  return (
    <>
      <input type="hidden" name="request" value={said(values["request"])} />
      <CodeField {...posted} receivers={receivers} />
      {asksOwner && owner !== message && <p className={css.error}>{owner}</p>}
      {asksOwner && <OwnerFields values={values} />}
      {!asksOwner &&
        OWNER.map(([name]) => said(values[name]) && <input key={name} type="hidden" name={name} value={said(values[name])} />)}
      {(asksOwner || errors["password"]) && (
        <PasswordField
          label={asksOwner ? "Ou son mot de passe" : "Mot de passe"}
          name="password"
          autoComplete="current-password"
        />
      )}
      {errors["factor"] && <TextInput label="Code de l'application, ou code de secours" name="factor" autoComplete="off" />}
      {errors["newPassword"] && (
        <PasswordField
          label="Nouveau mot de passe"
          name="newPassword"
          autoComplete="new-password"
          error={errors["newPassword"] !== message && errors["newPassword"]}
        />
      )}
      {!values["toUs"] && <CallBox name="buyersMayCall" defaultChecked={values["buyersMayCall"] !== false} />}
      <TermsBox name="acceptTerms" defaultChecked={values["acceptTerms"] === true} error={errors["acceptTerms"]} />
      <BusyButton type="submit" fullWidth busy={false} {...(errors["keep"] && { name: "keep", value: "on" })}>
        {errors["keep"] ? "Annuler la suppression" : "Entrer"}
      </BusyButton>
      {errors["password"] && (
        <button type="submit" name="forgot" value="on" formNoValidate className={css.quiet}>
          Mot de passe oublié ?
        </button>
      )}
      {asksOwner && (
        <button type="submit" name="fresh" value="on" className={css.quiet}>
          Ce n'est pas mon compte : en commencer un autre
        </button>
      )}
    </>
  );
}

/** A number, then its code, as forms that the browser sends by itself: for who runs no code. */
export function PlainTelephone({ countries, whatsapp, receivers }: Props & Pick<NumberProps, "countries" | "whatsapp">) {
  const posted = usePosted("telephone", "telephone-code");
  const isCode = posted?.form === "telephone-code";
  return (
    <noscript>
      <form className={css.stack} method="post" action={paths.auth}>
        <input type="hidden" name={FORM_FIELD} value={isCode ? posted.form : "telephone"} />
        {posted && <p role="alert">{posted.message}</p>}
        {isCode ? (
          <CodeFields {...posted} receivers={receivers} />
        ) : (
          <NumberFields countries={countries} whatsapp={whatsapp} {...posted} />
        )}
        <a className={css.quiet} href={paths.contactByTelephone}>
          Numéro perdu ou compte bloqué ? Écrivez-nous
        </a>
      </form>
    </noscript>
  );
}
