import { followLinksOf, visitEach } from "../every-route.ts";
import { MEMBER_ROUTES } from "../routes.ts";

visitEach(MEMBER_ROUTES);
followLinksOf("producteur", "auteur");
