import css from "./case.module.css";

/** In place of what only the server can answer. */
export const OnlyOnline = () => <p className={css.quiet}>Sans réseau, seul ce qui peut attendre est proposé.</p>;
