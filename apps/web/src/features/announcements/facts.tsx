import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { CONDITION_LABELS } from "@recolte/domain/market/announcements/condition";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { offered, UNIT_LABELS } from "@recolte/domain/goods/unit";
import { IconCheck, IconLeaf, IconScale, IconShieldCheck, IconTag, IconTruck } from "@tabler/icons-react";
import type { Outputs } from "#lib/line/trpc.ts";
import css from "./facts.module.css";

type Detail = Outputs["announcements"]["byId"];

const details = (it: Detail): [string, string | false][] => [
  ["Quantité disponible", offered(it)],
  ["Unité de vente", UNIT_LABELS[it.unit]],
  ["Poids de l'unité", it.weight ?? false],
  ["État", CONDITION_LABELS[it.conditionProduct]],
  ["Catégorie", CATEGORY_LABELS[it.category]],
  ["Ville", it.city],
  ["Quartier", it.district],
  ["Pays", COUNTRY_FACTS[it.country].name],
  ["Adresse", it.address ?? false],
];

const CHARACTERISTICS = [
  { name: "isOrganic", label: "Produit bio", Icon: IconLeaf },
  { name: "deliveryAvailable", label: "Livraison possible", Icon: IconTruck },
  { name: "bulkSaleAvailable", label: "Vente en gros possible", Icon: IconScale },
  { name: "negotiablePrice", label: "Prix négociable", Icon: IconTag },
] as const;

export function Description({ children }: { children: string }) {
  return (
    <section className={css.section}>
      <h2>Description</h2>
      <p className={css.text} dir="auto">
        {children}
      </p>
    </section>
  );
}

export function Facts({ announcement }: { announcement: Detail }) {
  const characteristics = CHARACTERISTICS.filter(({ name }) => announcement[name]);
  return (
    <>
      <section className={css.section}>
        <h2>Détails du produit</h2>
        <dl className={css.facts}>
          {details(announcement).map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      {characteristics.length > 0 && (
        <section className={css.section}>
          <h2>Caractéristiques</h2>
          <ul className={css.traits}>
            {characteristics.map(({ name, label, Icon }) => (
              <li key={name}>
                <Icon size={20} aria-hidden />
                {label}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const TIPS = [
  "Rencontrez le vendeur en personne",
  "Vérifiez la qualité du produit",
  "Préférez le paiement en espèces",
  "Signalez tout comportement suspect",
];

export function SafetyTips() {
  return (
    <section className={css.tips}>
      <h2>
        <IconShieldCheck size={20} aria-hidden />
        Conseils de sécurité
      </h2>
      <ul>
        {TIPS.map((tip) => (
          <li key={tip}>
            <IconCheck size={20} aria-hidden />
            {tip}
          </li>
        ))}
      </ul>
    </section>
  );
}
