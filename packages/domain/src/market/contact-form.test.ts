import { expect, test } from "vitest";
import { ContactForm, ContactFormByTelephone, ContactMessage, CONTACT_MESSAGE_MAX, SUBJECT_MAX } from "./contact-form.ts";

const GOOD = {
  firstName: "Awa",
  lastName: "Ondo",
  email: "awa@exemple.example",
  subject: "Une question",
  message: "Bonjour,\nComment renouveler mon annonce ?",
};
const problemsOf = (changes: object) =>
  ContactForm.safeParse({ ...GOOD, ...changes }).error?.issues.map(({ message }) => message);

test("les cinq champs sont requis, dits dans l'ordre du formulaire", () => {
  const blank = { firstName: "", lastName: " ", email: "", subject: "\u200b", message: "\n\n" };
  expect(problemsOf(blank)).toEqual([
    "Le prénom est requis",
    "Le nom est requis",
    "L'email est requis",
    "Le sujet est requis",
    "Le message est requis",
  ]);
});

test.each([
  ["une adresse sans arobase", { email: "awa.exemple.example" }, "Email invalide"],
  ["une adresse suivie d'un en-tête", { email: "awa@exemple.example\nBcc: tous@exemple.example" }, "Email invalide"],
  ["deux adresses", { email: "a@exemple.example, b@exemple.example" }, "Donnez une seule adresse"],
  ["un sujet suivi d'un en-tête", { subject: "Bonjour\r\nBcc: tous@exemple.example" }, "Ce texte doit tenir sur une ligne"],
  ["un retour chariot seul", { subject: "Bonjour\rBcc: x" }, "Ce texte doit tenir sur une ligne"],
  ["un séparateur de lignes d'Unicode", { subject: "Bonjour\u2028Bcc: x" }, "Ce texte doit tenir sur une ligne"],
  ["une fin de ligne des vieux terminaux", { firstName: "Awa\u0085Bcc" }, "Ce texte doit tenir sur une ligne"],
  ["un nom sur deux lignes", { lastName: "Ondo\nBcc: x" }, "Ce texte doit tenir sur une ligne"],
  ["10 000 caractères", { message: "x".repeat(10_000) }, `${CONTACT_MESSAGE_MAX} caractères au maximum`],
  ["un sujet trop long", { subject: "x".repeat(SUBJECT_MAX + 1) }, `${SUBJECT_MAX} caractères au maximum`],
  ["un prénom trop long", { firstName: "x".repeat(61) }, "60 caractères au maximum"],
])("%s est refusé", (_what, changes, problem) => {
  expect(problemsOf(changes)).toEqual([problem]);
});

test("le message garde ses lignes, le reste est mis au net", () => {
  expect(
    ContactForm.parse({
      ...GOOD,
      firstName: " Awa ",
      email: " AWA@Exemple.example ",
      message: "\u202eUn\u0000\r\n\r\nDeux \ud83d",
    }),
  ).toEqual({
    ...GOOD,
    message: "Un\n\nDeux",
  });
});

test.each([["bonjour"], [""], ["0198c0de-0000-1000-8000-000000000000"], [7]])("« %s » n'est pas un identifiant", (id) => {
  expect(ContactMessage.safeParse({ ...GOOD, id }).success).toBe(false);
});

test.each([
  [" AWA@Exemple.example ", { email: "awa@exemple.example", phone: null }],
  ["066 12 34 56", { email: null, phone: "+24166123456" }],
  ["07 07 12 34 56", { email: null, phone: "+2250707123456" }],
  ["+225 07 07 12 34 56", { email: null, phone: "+2250707123456" }],
])("qui vient de l'entrée par téléphone se joint à « %s »", (reach, read) => {
  const { email: _none, ...others } = GOOD;
  expect(ContactFormByTelephone.parse({ ...others, reach }).reach).toEqual(read);
});

test.each([
  ["", "L'email ou le téléphone est requis"],
  ["awa@", "Email invalide"],
  ["+33 6 12 34 56 78", "Donnez un email, ou un numéro de ces pays : Gabon, Côte d'Ivoire"],
  ["awa", "Numéro de téléphone invalide"],
])("« %s » ne joint personne", (reach, problem) => {
  const { email: _none, ...others } = GOOD;
  expect(ContactFormByTelephone.safeParse({ ...others, reach }).error?.issues[0]?.message).toBe(problem);
});
