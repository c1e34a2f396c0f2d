import table from "#ui/table.module.css";

/** Where it was read, as a link when there is a page. */
export const SourceLine = ({ source, url }: { source: string; url: string | null }) => (
  <p className={table.quiet}>
    {url ? (
      <a className={table.link} href={url} rel="noreferrer" target="_blank">
        {source}
      </a>
    ) : (
      source
    )}
  </p>
);
