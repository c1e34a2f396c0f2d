import { isolate } from "@recolte/domain/platform/texts/bidi";
import type { Outputs } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";
import css from "./edit-compared.module.css";
import { compareEdit, type Edit } from "./edit-facts.ts";
import { LargePictures } from "./large-pictures.tsx";

type Announcement = Outputs["moderation"]["announcement"];
type Line = ReturnType<typeof compareEdit>[number];

const isChanged = ({ before, after }: Line) => before !== after;

/** One field in both versions: side by side where there is room. */
function Compared({ line }: { line: Line }) {
  const { label, before, after } = line;
  if (!isChanged(line))
    return (
      <div className={css.line}>
        <dt>{label}</dt>
        <dd>{after}</dd>
      </div>
    );
  return (
    <div className={`${css.line} ${css.changed}`}>
      <dt>
        {label} <span className={css.word}>Modifié</span>
      </dt>
      <dd>
        <span className={css.side}>Avant</span>
        <del>{before || "Rien"}</del>
      </dd>
      <dd>
        <span className={css.side}>Après</span>
        <ins>{after || "Rien"}</ins>
      </dd>
    </div>
  );
}

function Pictures({ announcement: { title, category, pictures }, edit }: { announcement: Announcement; edit: Edit }) {
  const [former, proposed] = [pictures, edit.pictures].map((list) => list.map(({ id }) => id));
  const isSame = former?.join() === proposed?.join();
  if (isSame)
    return (
      <section aria-label="Photos inchangées">
        <h4>Photos inchangées</h4>
        <LargePictures label="Photos" title={title} category={category} pictures={pictures} />
      </section>
    );
  return (
    <section aria-label="Photos modifiées">
      <h4>
        Photos <span className={css.word}>Modifié</span>
      </h4>
      <div className={css.pair}>
        <div>
          <p className={css.side}>Avant</p>
          <LargePictures
            label="Photos avant"
            title={`${isolate(title)}, avant`}
            category={category}
            pictures={pictures}
            markOf={(id) => (proposed?.includes(id) ? undefined : "Retirée")}
          />
        </div>
        <div>
          <p className={css.side}>Après</p>
          <LargePictures
            label="Photos après"
            title={`${isolate(edit.fields.title)}, après`}
            category={edit.fields.category}
            pictures={edit.pictures}
            markOf={(id) => (former?.includes(id) ? undefined : "Nouvelle")}
          />
        </div>
      </div>
    </section>
  );
}

/** An edit that waits: what everybody reads, and what they would read. What changes comes first. */
export function EditCompared({ announcement, edit }: { announcement: Announcement; edit: Edit }) {
  const lines = compareEdit(edit);
  const changed = lines.filter(isChanged);
  const rest = lines.filter((line) => !isChanged(line));
  return (
    <section className={css.edit} aria-label="Modification proposée">
      <h3>{changed.length === 0 ? "Aucun champ modifié" : counted(changed.length, "champ modifié", "champs modifiés")}</h3>
      {changed.length > 0 && (
        <dl className={css.lines}>
          {changed.map((line) => (
            <Compared key={line.label} line={line} />
          ))}
        </dl>
      )}
      <Pictures announcement={announcement} edit={edit} />
      <h4>Inchangé</h4>
      <dl className={css.lines}>
        {rest.map((line) => (
          <Compared key={line.label} line={line} />
        ))}
      </dl>
    </section>
  );
}
