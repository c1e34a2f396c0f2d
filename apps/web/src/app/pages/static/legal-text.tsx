import { Page } from "#ui/page.tsx";
import css from "./static.module.css";

export interface LegalSection {
  title: string;
  /** Paragraphs; a list stands where an entry is itself a list. */
  text: readonly (string | readonly string[])[];
}

interface Props {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}

/** A long text to be read: numbered sections, dated. */
export function LegalText({ title, lead, sections }: Props) {
  return (
    <Page title={title} narrow className={css.page}>
      <h1>{title}</h1>
      <p className={css.date}>Dernière mise à jour : janvier 2024</p>
      <p className={css.lead}>{lead}</p>
      {sections.map((section, index) => (
        <section key={section.title} className={css.section}>
          <h2>
            {index + 1}. {section.title}
          </h2>
          {section.text.map((entry) =>
            typeof entry === "string" ? (
              <p key={entry}>{entry}</p>
            ) : (
              <ul key={entry[0]}>
                {entry.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
    </Page>
  );
}
