import { PAGES } from "@recolte/domain/pages";
import { useSiteTerms } from "#lib/use-site-terms.ts";
import { LegalText } from "./legal-text.tsx";
import { termsOf } from "./terms.ts";

export function Component() {
  const terms = useSiteTerms();
  return (
    <LegalText
      title={PAGES.terms.title}
      lead="Les règles du marché : elles protègent ceux qui vendent comme ceux qui achètent."
      sections={termsOf(terms)}
    />
  );
}
