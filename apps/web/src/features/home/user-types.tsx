import { DIRECTORIES, type Directory, DIRECTORY_TYPE } from "@recolte/domain/talk/directories/directory";
import { USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import type { Category } from "@recolte/domain/goods/category";
import type { CSSProperties } from "react";
import { Link } from "react-router-dom";
import trolley from "#assets/pictures/chariot.webp";
import lorry from "#assets/pictures/camion.webp";
import parcel from "#assets/pictures/colis.webp";
import retailer from "#assets/pictures/detaillant.webp";
import wholesaler from "#assets/pictures/grossiste.webp";
import basket from "#assets/pictures/panier.webp";
import jar from "#assets/pictures/pot.webp";
import producer from "#assets/pictures/producteur.webp";
import processor from "#assets/pictures/transformateur.webp";
import carrier from "#assets/pictures/transporteur.webp";
import { paths } from "#lib/browser/paths.ts";
import { tint } from "#ui/category-pictures.ts";
import shared from "./section.module.css";
import css from "./user-types.module.css";

interface Card {
  words: string;
  ground: Category;
  who: string;
  thing: string;
}

const CARDS: Record<Directory, Card> = {
  producteurs: { words: "Je vends ma récolte", ground: "legumes", who: producer, thing: basket },
  transformateurs: { words: "Je sèche, je mouds, je conditionne", ground: "cereales", who: processor, thing: jar },
  grossistes: { words: "J'achète et je vends en volume", ground: "tubercules", who: wholesaler, thing: parcel },
  transporteurs: { words: "Je livre d'une ville à l'autre", ground: "poissons", who: carrier, thing: lorry },
  detaillants: { words: "Je vends au marché, au quartier", ground: "epices", who: retailer, thing: trolley },
};

/** The order of the specification: producteur, transformateur, grossiste, transporteur, détaillant. */
const ORDER = Object.keys(CARDS).filter((name): name is Directory => DIRECTORIES.some((directory) => directory === name));

export function UserTypes() {
  return (
    <section className={`${shared.section} ${css.you}`}>
      <div className={css.head}>
        <h2>Vous êtes…</h2>
        <p>Choisissez votre métier : la place s'organise autour de vous.</p>
      </div>
      <ul className={css.types} data-swipes>
        {ORDER.map((directory) => {
          const { words, ground, who, thing } = CARDS[directory];
          return (
            <li key={directory}>
              <Link className={css.type} to={paths.directory(directory)} style={{ "--ground": tint(ground) } as CSSProperties}>
                <b>{USER_TYPE_LABELS[DIRECTORY_TYPE[directory]]}</b>
                <span>{words}</span>
                <div className={css.figure}>
                  <img className={css.who} src={who} alt="" width={192} height={192} loading="lazy" />
                  <img className={css.thing} src={thing} alt="" width={192} height={192} loading="lazy" />
                </div>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
