import { Button } from "@mantine/core";
import { type OperationChoice, versionsOf } from "@recolte/domain/operations/choice";
import css from "./waiting.module.css";

interface Props {
  choice: OperationChoice;
  onDecide: (version: "mine" | "theirs") => void;
}

/** Two versions in words, two buttons of one weight: none is chosen beforehand. */
export function Decision({ choice, onDecide }: Props) {
  const { question, ...versions } = versionsOf(choice);
  return (
    <fieldset className={css.question}>
      <legend>{question}</legend>
      <div className={css.versions}>
        {(["mine", "theirs"] as const).map((version) => (
          <div key={version} className={css.version}>
            <p>{versions[version].words}</p>
            <Button size="sm" variant="outline" onClick={() => onDecide(version)}>
              {versions[version].action}
            </Button>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
