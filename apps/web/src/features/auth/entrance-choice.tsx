import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { Button, SegmentedControl } from "@mantine/core";
import css from "./form.module.css";
import type { View } from "./use-opened-view.ts";

const TABS = [
  { value: "connexion", label: "Connexion" },
  { value: "inscription", label: "Inscription" },
];
const SEGMENT = { root: css.segment ?? "", label: css.segmentLabel ?? "", indicator: css.segmentMark ?? "" };

interface Props {
  view: View;
  hasTelephone: boolean;
  onChoose: (view: View) => void;
}

/** The ways in, above the form of one of them. */
export function EntranceChoice({ view, hasTelephone, onChoose }: Props) {
  const isTab = view === "connexion" || view === "inscription";
  return (
    <>
      {hasTelephone && (isTab || view === "oubli") && (
        <Button fullWidth variant="outline" onClick={() => onChoose("telephone")}>
          Continuer avec mon téléphone
        </Button>
      )}
      {isTab && (
        <SegmentedControl
          fullWidth
          classNames={SEGMENT}
          aria-label="Connexion ou inscription"
          data={TABS}
          value={view}
          onChange={(value) => onChoose(value as View)}
        />
      )}
    </>
  );
}
