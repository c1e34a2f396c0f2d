import { CATEGORY_LABELS } from "@recolte/domain/category";
import { CONDITION_LABELS } from "@recolte/domain/condition";
import { COUNTRY_FACTS } from "@recolte/domain/country";
import { formatDate } from "@recolte/domain/date";
import { quantity } from "@recolte/domain/unit";
import type { Outputs } from "#lib/trpc.ts";
import { counted } from "#lib/words.ts";
import css from "./detail.module.css";

type Detail = Outputs["announcements"]["byId"];

const details = (it: Detail): [string, string | false][] => [
  ["Catégorie", CATEGORY_LABELS[it.category]],
  ["État", CONDITION_LABELS[it.conditionProduct]],
  ["Quantité disponible", it.quantityAvailable > 0 && quantity(it.quantityAvailable, it.unit)],
  ["Ville", [it.city, it.district].filter(Boolean).join(", ")],
  ["Adresse", it.address ?? false],
  ["Pays", COUNTRY_FACTS[it.country].name],
  ["Publiée le", formatDate(it.publishedAt)],
  ["Consultations", counted(it.viewsCount, "vue")],
];

const characteristics = (it: Detail) =>
  [
    it.isOrganic && "Produit bio",
    it.negotiablePrice && "Prix négociable",
    it.deliveryAvailable && "Livraison possible",
    it.bulkSaleAvailable && "Vente en gros possible",
  ].filter((word) => word !== false);

export function Facts({ announcement }: { announcement: Detail }) {
  const features = characteristics(announcement);
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
      {features.length > 0 && (
        <section className={css.section}>
          <h2>Caractéristiques</h2>
          <ul className={css.features}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export function SafetyTips() {
  return (
    <section className={css.tips}>
      <h2>Conseils de sécurité</h2>
      <ul>
        <li>Rencontrez le vendeur en personne, dans un lieu public.</li>
        <li>Vérifiez la qualité du produit avant de payer.</li>
        <li>Préférez le paiement en espèces, à la remise.</li>
        <li>Signalez tout comportement suspect.</li>
      </ul>
    </section>
  );
}
