import { PLACES } from "@recolte/domain/platform/places/distance";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TownPicture } from "./town-picture.tsx";

const EVERYWHERE = PLACES.map(({ town }, i) => ({ town, count: 1000 + i }));

test("l'image des deux pays, toutes villes comprises, tient dans 20 kB", () => {
  const { container } = render(<TownPicture counts={EVERYWHERE} chosen="Oyem" />);
  expect(container.querySelectorAll("circle")).toHaveLength(PLACES.length);
  expect(new TextEncoder().encode(container.innerHTML).length).toBeLessThanOrEqual(20_000);
});

test("elle est une seule image avec un nom, où rien n'arrête le clavier", () => {
  render(<TownPicture counts={EVERYWHERE} chosen={undefined} />);
  const picture = screen.getByRole("figure", { name: /^Gabon et Côte d'Ivoire/u });
  expect(picture.querySelectorAll("a, button, [tabindex]")).toHaveLength(0);
});
