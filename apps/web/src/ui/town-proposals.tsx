import { townsToChoose } from "@recolte/domain/platform/places/cities";
import type { Country } from "@recolte/domain/platform/places/country";
import { useViewer } from "#lib/session/viewer.ts";

interface Props {
  /** The field's `list`. */
  id: string;
  country: Country;
}

/** The same towns as `TownOptions`, for a field where any other may be typed. */
export function TownProposals({ id, country }: Props) {
  const near = useViewer().viewer?.nearTowns;
  return (
    <datalist id={id}>
      {townsToChoose(country, near).map((town) => (
        <option key={town}>{town}</option>
      ))}
    </datalist>
  );
}
