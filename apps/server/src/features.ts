import { appealCases } from "#desk/appeals/appeal-case.ts";
import { appeals } from "#desk/appeals/feature.ts";
import { cases } from "#judgement/cases/feature.ts";
import type { CaseHandlers } from "#judgement/cases/handler.ts";
import { auth } from "#identity/auth/feature.ts";
import { notifications } from "#identity/notifications/feature.ts";
import { push } from "#identity/push/feature.ts";
import { secondFactor } from "#identity/second-factor/feature.ts";
import { signIn } from "#identity/sign-in/feature.ts";
import { sanctions } from "#judgement/sanctions/feature.ts";
import { standing } from "#judgement/standing/feature.ts";
import { content } from "#goods/content/feature.ts";
import { dictionary } from "#goods/dictionary/feature.ts";
import { farming } from "#goods/farming/feature.ts";
import { money } from "#goods/money/feature.ts";
import { shop } from "#goods/shop/feature.ts";
import { stock } from "#goods/stock/feature.ts";
import { weather } from "#goods/weather/feature.ts";
import { alerts } from "#market/alerts/feature.ts";
import { announcements } from "#market/announcements/feature.ts";
import { contact } from "#market/contact/feature.ts";
import { favourites } from "#market/favourites/feature.ts";
import { home } from "#market/home/feature.ts";
import { likeness } from "#market/likeness/feature.ts";
import { phrases } from "#market/phrases/feature.ts";
import { productPages } from "#market/product-pages/feature.ts";
import { profiles } from "#market/profiles/feature.ts";
import { search } from "#market/search/feature.ts";
import { shortLinks } from "#market/short-links/feature.ts";
import { stores } from "#market/stores/feature.ts";
import { directories } from "#talk/directories/feature.ts";
import { messages } from "#talk/messages/feature.ts";
import { dashboards } from "#trade/dashboards/feature.ts";
import { disputes } from "#trade/disputes/feature.ts";
import { figures } from "#trade/figures/feature.ts";
import { handOvers } from "#trade/hand-overs/feature.ts";
import { orders } from "#trade/orders/feature.ts";
import { reviews } from "#trade/reviews/feature.ts";
import { transport } from "#trade/transport/feature.ts";
import { admin } from "#desk/admin/feature.ts";
import { moderation } from "#desk/moderation/feature.ts";
import { people } from "#desk/people/feature.ts";
import { reports } from "#desk/reports/feature.ts";
import { verification } from "#desk/verification/feature.ts";
import { uploads } from "#device/uploads/feature.ts";
import { account } from "#personal/account/feature.ts";

const judged: CaseHandlers = {
  ...announcements.cases,
  ...handOvers.cases,
  ...messages.cases,
  ...moderation.cases,
  ...people.cases,
};
/** What deciding a case of each kind means. A kind without a line here is not decided yet, and never given to anybody. */
export const caseHandlers: CaseHandlers = { ...judged, appeal: appealCases(judged) };

/** Every folder that has routers, recurring work or a share of the outbox, but for `operations`, which calls all of these. */
export const features = {
  auth,
  notifications,
  push,
  secondFactor,
  signIn,
  sanctions,
  standing,
  content,
  dictionary,
  farming,
  money,
  shop,
  stock,
  weather,
  alerts,
  announcements,
  contact,
  favourites,
  home,
  likeness,
  phrases,
  productPages,
  profiles,
  search,
  shortLinks,
  stores,
  directories,
  messages,
  dashboards,
  disputes,
  figures,
  handOvers,
  orders,
  reviews,
  transport,
  admin,
  moderation,
  people,
  reports,
  verification,
  uploads,
  account,
  appeals: appeals(caseHandlers),
  cases: cases(caseHandlers),
};
