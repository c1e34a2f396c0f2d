import { Button } from "@mantine/core";
import { type OperationChoice, versionsOf } from "@recolte/domain/device/operations/choice";
import css from "./waiting.module.css";

interface Props {
  /** Whether it is about something that was to be published. */
  isNew: boolean;
  choice: OperationChoice;
  onDecide: (version: "mine" | "theirs") => void;
}

/** Two versions in words, two buttons of one weight: none is chosen beforehand. */
export function Decision({ isNew, choice, onDecide }: Props) {
  const { question, ...versions } = versionsOf(choice, isNew);
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
