// chunk: case
import css from "./case.module.css";

/** For the eyes of the one who receives, until the goods are theirs; `children` say to whom it is told. */
export function HandOverCode({ title, code, children }: { title: string; code: string; children: string }) {
  return (
    <section className={`${css.box} ${css.code}`} aria-labelledby="code">
      <h2 id="code">{title}</h2>
      <p className={css.digits} aria-label={code.split("").join(" ")}>
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <p>{children}</p>
    </section>
  );
}
