/** The forms that a browser may send by itself, without any code of ours. */
export const POSTED_FORMS = {
  "sign-in": { address: "/auth", path: "auth.signIn", fields: ["email", "password"] },
  "sign-up": {
    address: "/auth",
    path: "auth.signUp",
    fields: ["firstName", "lastName", "email", "userType", "country", "password", "confirmPassword", "acceptTerms"],
  },
  forgotten: { address: "/auth", path: "auth.requestReset", fields: ["email"] },
  telephone: { address: "/auth", path: "auth.sendCode", fields: ["phone", "country", "via"] },
  "telephone-code": {
    address: "/auth",
    path: "auth.enterByCode",
    fields: [
      "request",
      "code",
      "toUs",
      "password",
      "forgot",
      "newPassword",
      "factor",
      "acceptTerms",
      "buyersMayCall",
      "owner.firstName",
      "owner.town",
      "fresh",
      "keep",
    ],
  },
  contact: {
    address: "/contact",
    path: "contact.submit",
    fields: ["firstName", "lastName", "email", "reach", "subject", "message", "website"],
  },
} as const;
export type PostedFormName = keyof typeof POSTED_FORMS;

/** How such a form names itself. */
export const FORM_FIELD = "form";

/** What came of it, for the page that is shown again. A password never comes back. */
export interface PostedForm {
  form: PostedFormName;
  values: Record<string, string | boolean>;
  errors: Record<string, string>;
  message: string;
}

/** Which part of the entrance an address opens, for who runs no code. */
export const ENTRANCE_VIEWS = ["connexion", "inscription", "oubli", "telephone"] as const;
export const ENTRANCE_PARAM = "vue";
/** The address after something arrived says so. */
export const ARRIVED_PARAM = "envoye";
