import { IconLeaf, IconScale, IconStarFilled, IconTag, IconTruck } from "@tabler/icons-react";
import { Switch } from "#ui/switch.tsx";
import type { SchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSiteTerms } from "#lib/session/use-site-terms.ts";
import css from "./announcement-form.module.css";
import type { FormValues } from "./form-values.ts";

const OPTIONS = [
  { name: "negotiablePrice", label: "Prix négociable", Icon: IconTag },
  { name: "deliveryAvailable", label: "Livraison possible", Icon: IconTruck },
  { name: "bulkSaleAvailable", label: "Vente en gros", Icon: IconScale },
  { name: "isOrganic", label: "Produit bio", Icon: IconLeaf },
] as const;

export function OptionsSection({ form }: { form: SchemaForm<FormValues> }) {
  const { featuredWeekPrice } = useSiteTerms();
  const toggle = (name: (typeof OPTIONS)[number]["name"] | "featured") => (
    <Switch checked={form.values[name]} onChange={(on) => form.setFieldValue(name, on)} />
  );
  return (
    <section className={css.section}>
      <h2>Options supplémentaires</h2>
      <div>
        {OPTIONS.map(({ name, label, Icon }) => (
          <label key={name} className={css.option}>
            <Icon size={24} stroke={1.75} aria-hidden />
            {label}
            {toggle(name)}
          </label>
        ))}
        <label className={`${css.option} ${css.star}`}>
          <IconStarFilled size={24} aria-hidden />
          <span>
            {`Mettre en vedette (${featuredWeekPrice} FCFA/semaine)`}
            <small>Un conseiller vous rappelle pour le règlement.</small>
          </span>
          {toggle("featured")}
        </label>
      </div>
    </section>
  );
}
