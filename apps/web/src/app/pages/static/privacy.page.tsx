import { LegalText } from "./legal-text.tsx";
import { PRIVACY } from "./privacy.ts";

export function Component() {
  return (
    <LegalText
      title="Politique de confidentialité"
      lead="Ce que nous savons de vous, pourquoi, et ce que vous pouvez décider."
      sections={PRIVACY}
    />
  );
}
