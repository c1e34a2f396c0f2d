import { PAGES } from "@recolte/domain/platform/pages/pages";
import { useSiteTermsIn } from "#lib/session/use-site-terms.ts";
import { LegalText } from "./legal-text.tsx";
import { TERMS } from "./terms.ts";

export function Component() {
  const termsIn = useSiteTermsIn();
  const sections = TERMS.map((section) => ({
    ...section,
    text: section.text.map((entry) => (typeof entry === "string" ? termsIn(entry) : entry.map(termsIn))),
  }));
  return (
    <LegalText
      title={PAGES.terms.title}
      lead="Les règles du marché : elles protègent ceux qui vendent comme ceux qui achètent."
      sections={sections}
    />
  );
}
