import { followLinksOf, MEMBER_ROUTES, visitEach } from "../every-route.ts";

visitEach(MEMBER_ROUTES);
followLinksOf("producteur", "auteur");
