import { useDebouncedValue } from "@mantine/hooks";
import { categoryOf } from "@recolte/domain/goods/category";
import type { Country } from "@recolte/domain/platform/places/country";
import { isCounted } from "@recolte/domain/goods/price-per-kilogram";
import type { Unit } from "@recolte/domain/goods/unit";
import { trpc } from "#lib/line/trpc.ts";
import type { SchemaForm } from "#lib/draft/use-schema-form.ts";
import { useViewer } from "#lib/session/viewer.ts";
import type { FormValues } from "./form-values.ts";
import { useOwnWeights } from "./use-own-weights.ts";

const PAUSE_MS = 300;
/** Fewer letters name nothing. */
const TITLE_MIN = 3;

/** What the title names so far, while nothing is chosen. */
function useNamed({ title, category, country, productChosen }: FormValues, asks: boolean) {
  const [typed] = useDebouncedValue(title.trim(), PAUSE_MS);
  const known = categoryOf(category);
  const isAsked = asks && !productChosen && typed.length >= TITLE_MIN;
  const { data } = trpc.announcements.productNamed.useQuery(
    { title: typed, country: country as Country, ...(known && { category: known }) },
    { enabled: isAsked, placeholderData: (former) => former, retry: false },
  );
  return isAsked ? (data?.name ?? "") : "";
}

function useChoices(product: string, asks: boolean) {
  const [text] = useDebouncedValue(product.trim(), PAUSE_MS);
  const { data } = trpc.announcements.productChoices.useQuery(
    { text },
    { enabled: asks, placeholderData: (former) => former, retry: false },
  );
  return data ?? [];
}

/** Proposed from the title until its author chooses one, or none; the title takes over again when they want it to. */
export function useProduct(form: SchemaForm<FormValues>) {
  const asks = Boolean(useViewer().viewer);
  const { weightOf } = useOwnWeights();
  const { product, productChosen, unit, weightKg } = form.values;
  const named = useNamed(form.values, asks);
  const shown = productChosen ? product : named;
  const usual = (name: string) => (isCounted(unit as Unit) ? weightOf(unit, name || null) : "");
  /** What was typed for the weight stays; what was proposed for the former product goes with it. */
  const weightFor = (name: string) => (weightKg === "" || weightKg === usual(shown) ? { weightKg: usual(name) } : {});
  return {
    shown,
    isChosen: productChosen,
    isNamed: named !== "",
    choices: useChoices(productChosen ? product : "", asks),
    choose: (name: string) => form.setValues({ product: name, productChosen: true, ...weightFor(name) }),
    leaveToTitle: () => form.setValues({ product: "", productChosen: false }),
  };
}

export type ChosenProduct = ReturnType<typeof useProduct>;
