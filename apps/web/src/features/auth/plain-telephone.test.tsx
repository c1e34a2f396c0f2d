import { MantineProvider } from "@mantine/core";
import { COUNTRIES, type Country } from "@recolte/domain/platform/places/country";
import type { PostedForm } from "@recolte/domain/platform/pages/posted-form";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { Posted } from "#lib/draft/posted.ts";
import { PlainTelephone } from "./plain-telephone.tsx";

const ASLEEP = "Ce numéro peut avoir changé de mains";
/** As the server writes it: no browser that runs code shows it. */
function shown(changes: Partial<PostedForm> = {}, countries: readonly Country[] = COUNTRIES) {
  const posted = { form: "telephone-code", values: {}, errors: {}, message: ASLEEP, ...changes } as const;
  const html = renderToString(
    <MantineProvider>
      <MemoryRouter>
        <Posted value={posted}>
          <PlainTelephone countries={countries} whatsapp receivers={[{ by: "sms", number: "+24165000000" }]} />
        </Posted>
      </MemoryRouter>
    </MantineProvider>,
  );
  const names = [...html.matchAll(/\bname="([^"]+)"/gu)].map(([, name]) => name);
  return { html, names };
}

test("le code demande d'abord le code seul ; un mot de passe, quand le compte en a un", () => {
  expect(shown().names).toEqual(["form", "request", "code", "buyersMayCall", "acceptTerms"]);
  expect(shown({ errors: { password: "Mot de passe incorrect" } }).names).toContain("password");
});

test("sous le mot de passe, « Mot de passe oublié ? » ; un jour après, un autre se choisit", () => {
  const forgotten = shown({ errors: { password: ASLEEP }, values: { "owner.firstName": "Awa", "owner.town": "Oyem" } });
  expect(forgotten.names).toEqual([
    "form",
    "request",
    "code",
    "owner.firstName",
    "owner.town",
    "password",
    "buyersMayCall",
    "acceptTerms",
    "forgot",
  ]);
  expect(shown({ errors: { newPassword: ASLEEP } }).names).toEqual([
    "form",
    "request",
    "code",
    "newPassword",
    "buyersMayCall",
    "acceptTerms",
  ]);
});

test("sans scripts non plus la case des appels est cochée d'avance, et reste comme on l'a laissée", () => {
  const isTicked = (values = {}) => /<input[^>]*name="buyersMayCall"[^>]*checked/u.test(shown({ values }).html);
  expect([isTicked(), isTicked({ buyersMayCall: true }), isTicked({ buyersMayCall: false })]).toEqual([true, true, false]);
});

test("un numéro qui dort demande le prénom et la ville, ou le mot de passe, et laisse commencer un autre compte", () => {
  const { names } = shown({ errors: { owner: ASLEEP } });
  expect(names).toEqual([
    "form",
    "request",
    "code",
    "owner.firstName",
    "owner.town",
    "password",
    "buyersMayCall",
    "acceptTerms",
    "fresh",
  ]);
});

test("ce qui manque se dit au-dessus des champs, ce qui fut tapé y reste", () => {
  const { html } = shown({
    values: { "owner.firstName": "Awa" },
    errors: { owner: "Dites le prénom ou la ville de votre compte" },
    message: "Vérifiez ce que vous avez saisi.",
  });
  expect(html).toContain("Dites le prénom ou la ville de votre compte");
  expect(html).toContain('value="Awa"');
});

test("sans code de notre part, la page dit quoi envoyer, où, et le renvoie avec le reste", () => {
  const { html, names } = shown({ values: { toUs: "482193" } });
  expect(names).toEqual(["form", "request", "toUs", "code", "acceptTerms"]);
  expect(html).toContain('href="sms:+24165000000?&amp;body=RECOLTE%20482193"');
  expect(html).not.toContain("Code à six chiffres");
});

test("le numéro ne propose que les pays où un code arrive", () => {
  const { html } = shown({ form: "telephone" }, ["cote_ivoire"]);
  expect(html).toContain('value="cote_ivoire"');
  expect(html).not.toContain("Gabon");
});

test("la double authentification a son champ, le compte qui part son bouton, et le numéro le choix de WhatsApp", () => {
  const asked = shown({ errors: { factor: "Code requis", password: "Code requis" } });
  expect(asked.names).toEqual(["form", "request", "code", "password", "factor", "buyersMayCall", "acceptTerms", "forgot"]);
  const leaving = shown({ errors: { keep: "Il sera effacé" } });
  expect(leaving.names).toEqual(["form", "request", "code", "buyersMayCall", "acceptTerms", "keep"]);
  expect(leaving.html).toContain("Annuler la suppression");
  expect(shown({ form: "telephone" }).names).toContain("via");
});
