import { PAGES } from "@recolte/domain/pages";
import { LegalText } from "./legal-text.tsx";
import { TERMS } from "./terms.ts";

export function Component() {
  return (
    <LegalText
      title={PAGES.terms.title}
      lead="Les règles du marché : elles protègent ceux qui vendent comme ceux qui achètent."
      sections={TERMS}
    />
  );
}
