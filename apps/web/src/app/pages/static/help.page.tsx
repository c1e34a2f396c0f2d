import { PAGES } from "@recolte/domain/platform/pages/pages";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { useSiteTermsIn } from "#lib/session/use-site-terms.ts";
import { tied } from "#lib/browser/words.ts";
import { Page } from "#ui/page.tsx";
import { QUESTIONS, STEPS, WITHOUT_NETWORK } from "./help.ts";
import css from "./static.module.css";

export function Component() {
  const termsIn = useSiteTermsIn();
  return (
    <Page title={PAGES.help.title} narrow className={css.page}>
      <h1>Aide / FAQ</h1>
      <p className={css.lead}>Les réponses aux questions courantes, et vos premiers pas sur Récolte.</p>

      <section className={css.section}>
        <h2>Questions fréquentes</h2>
        <div className={css.questions}>
          {QUESTIONS.map(({ question, answer }) => (
            <details key={question} name="questions">
              <summary>{tied(question)}</summary>
              {answer.map((paragraph) => (
                <p key={paragraph}>{tied(termsIn(paragraph))}</p>
              ))}
            </details>
          ))}
        </div>
      </section>

      <section className={css.section}>
        <h2>Guide de démarrage</h2>
        <ol className={css.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{tied(text)}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={css.section}>
        <h2>Sans réseau</h2>
        <p>{tied(WITHOUT_NETWORK)}</p>
      </section>

      <p className={css.more}>
        {tied("Vous ne trouvez pas votre réponse ?")}{" "}
        <Link className={css.link} to={paths.contact}>
          Contactez-nous
        </Link>
      </p>
    </Page>
  );
}
