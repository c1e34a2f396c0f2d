import { screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect } from "vitest";
import { type Answer, failing, silent } from "#testing/answers.ts";
import { aConfig } from "#testing/home.ts";
import { fetchPages, fill, openAsMember, openSite, WAIT, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { CONTACT_ENDS, CONTACT_VALIDATION, PRODUCT, STATIC_PAGES } from "@recolte/specification/administration/static-pages";

beforeAll(fetchPages);
beforeEach(() => localStorage.clear());

const support = { "auth.config": aConfig({ supportEmail: "support@exemple.ga", supportPhone: "+241 01 02 03 04" }) };

async function write(answer: Answer<"contact.submit">, changes: Record<string, string> = {}) {
  openSite("/contact", { ...support, "contact.submit": answer });
  const contactMessage = {
    Prénom: "Awa",
    Nom: "Ondo",
    Email: "awa@exemple.ga",
    Sujet: "Question",
    Message: "Bonjour",
    ...changes,
  };
  await fill(contactMessage);
  await press("Envoyer le message");
}

walk(PRODUCT, {
  help: () => openSite("/help"),
  terms: () => openSite("/terms"),
  privacy: () => openSite("/privacy"),
});

walk(STATIC_PAGES, {
  help: () => openSite("/help"),
  contact: () => openSite("/contact", support),
  async "contact-member"() {
    openAsMember("/contact", support);
    for (const known of ["Awa", "Ondo", "awa@exemple.ga"]) expect(await screen.findByDisplayValue(known, {}, WAIT)).toBeTruthy();
  },
  "contact-busy": () => write(silent),
  terms: () => openSite("/terms"),
  privacy: () => openSite("/privacy"),
});

walk(CONTACT_VALIDATION, {
  async "contact-blank"() {
    openSite("/contact", support);
    await press("Envoyer le message");
  },
  "contact-bad-email": () => write(silent, { Email: "awa" }),
});

walk(CONTACT_ENDS, {
  "contact-sent": () => write({ id: "x" }),
  "contact-broken": () => write(failing()),
});
