import { PAGES } from "@recolte/domain/platform/pages/pages";
import { Complements } from "./complements-list.tsx";
import { LegalText } from "./legal-text.tsx";
import { PRIVACY } from "./privacy.ts";

export function Component() {
  return (
    <LegalText
      title={PAGES.privacy.title}
      lead="Ce que nous savons de vous, pourquoi, et ce que vous pouvez décider."
      sections={PRIVACY}
      annex={{ id: "complements", title: "Compléments", content: <Complements /> }}
    />
  );
}
