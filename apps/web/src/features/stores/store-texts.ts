import type { Store } from "@recolte/domain/goods/shop/store";

interface StoreTexts {
  description: string;
  badge: string;
}

export const STORE_TEXTS: Record<Store, StoreTexts> = {
  producteurs: {
    description: "Les récoltes, directement auprès de ceux qui les cultivent.",
    badge: "Direct producteur",
  },
  grossistes: {
    description: "Des volumes pour approvisionner votre commerce.",
    badge: "Vente en gros",
  },
  detaillants: {
    description: "Les produits du marché et du quartier, à la quantité qu'il vous faut.",
    badge: "Vente au détail",
  },
};
