import type { Outputs } from "#lib/line/trpc.ts";
import css from "./case.module.css";
import { EvidencePictures } from "./evidence.tsx";

/** What who brought the goods took a picture of, for both sides. */
export default function HandOverPictures({ pictures }: { pictures: NonNullable<Outputs["orders"]["byId"]["handOverPictures"]> }) {
  return (
    <section className={css.box} aria-labelledby="handed-over">
      <h2 id="handed-over">Photo de la remise</h2>
      <EvidencePictures pictures={pictures} door="hand-overs" name="Photo de la remise" />
    </section>
  );
}
