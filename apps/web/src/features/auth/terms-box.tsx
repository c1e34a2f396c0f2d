import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import css from "./form.module.css";

/** What an account is opened with. */
export const TermsBox = ({ error, ...box }: ComponentProps<"input"> & { error: ReactNode }) => (
  <div>
    <label className={css.terms}>
      <input type="checkbox" required aria-invalid={error ? true : undefined} {...box} />
      <span>
        J'ai au moins 18 ans et j'accepte les{" "}
        <Link className={css.link} to={paths.terms} target="_blank">
          conditions d'utilisation
        </Link>
      </span>
    </label>
    {error && (
      <p className={css.error} role="alert">
        {error}
      </p>
    )}
  </div>
);
