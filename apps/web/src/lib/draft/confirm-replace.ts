import { confirm } from "#lib/send/confirm.ts";

/** Where something typed stands already, in the way of what was not sent. */
export const confirmReplace = () =>
  confirm({
    title: "Remplacer le brouillon ?",
    text: "Ce formulaire contient déjà un brouillon. Ce qui n'a pas été envoyé peut prendre sa place ; sinon cela reste dans la liste d'attente.",
    refuse: "Garder le brouillon",
    action: "Remplacer",
  });
