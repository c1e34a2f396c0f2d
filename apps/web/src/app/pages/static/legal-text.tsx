import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { tied } from "#lib/browser/words.ts";
import { Page } from "#ui/page.tsx";
import css from "./static.module.css";
import { useAnchor } from "./use-anchor.ts";

interface Heading {
  /** Its place in the address. */
  id: string;
  title: string;
}

export interface LegalSection extends Heading {
  /** Paragraphs; a list stands where an entry is itself a list. */
  text: readonly (string | readonly string[])[];
}

interface Props {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
  /** Below the text, and no part of it. */
  annex?: Heading & { content: ReactNode };
}

const Entry = ({ entry }: { entry: string | readonly string[] }) =>
  typeof entry === "string" ? (
    <p>{tied(entry)}</p>
  ) : (
    <ul>
      {entry.map((item) => (
        <li key={item}>{tied(item)}</li>
      ))}
    </ul>
  );

function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav className={css.contents} aria-labelledby="sommaire">
      <h2 id="sommaire">Sommaire</h2>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A long text to be read: dated, numbered sections, each with an address of its own. */
export function LegalText({ title, lead, sections, annex }: Props) {
  useAnchor();
  return (
    <Page title={title} narrow className={css.page}>
      <h1>{title}</h1>
      <p className={css.date}>Dernière mise à jour : janvier 2024</p>
      <p className={css.lead}>{tied(lead)}</p>
      <Contents headings={annex ? [...sections, annex] : sections} />
      {sections.map((section, index) => (
        <section key={section.id} className={css.section}>
          <h2 id={section.id} tabIndex={-1}>
            {index + 1}. {section.title}
          </h2>
          {section.text.map((entry) => (
            <Entry key={String(entry)} entry={entry} />
          ))}
        </section>
      ))}
      {annex && (
        <section className={css.section}>
          <h2 id={annex.id} tabIndex={-1}>
            {annex.title}
          </h2>
          {annex.content}
        </section>
      )}
      <p className={css.more}>
        {tied("Une question sur ce texte ?")}{" "}
        <Link className={css.link} to={paths.contact}>
          Contactez-nous
        </Link>
      </p>
    </Page>
  );
}
