import { confirm } from "./confirm.ts";

/** « Annuler » where something was typed or added: whether it is to be forgotten. */
export const confirmForget = () =>
  confirm({
    title: "Garder le brouillon ?",
    text: "Il reste sur cet appareil, et vous le retrouverez ici.",
    refuse: "Garder",
    action: "Effacer",
    danger: true,
  });
