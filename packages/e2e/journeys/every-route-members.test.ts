import { CODE_STEPS, followLinksOf, lookAt, visitEach } from "../every-route.ts";
import { MEMBER_ROUTES } from "../routes.ts";

visitEach(MEMBER_ROUTES);
lookAt(CODE_STEPS);
followLinksOf("producteur", "auteur");
