import { accountRouter } from "#personal/account/router.ts";
import { sessionsRouter } from "#personal/account/sessions-router.ts";
import { notificationSwitches } from "#personal/account/switches.ts";
import { adminRouter } from "#desk/admin/router.ts";
import { bannersRouter } from "#desk/admin/banners.ts";
import { settingsRouter } from "#desk/admin/settings.ts";
import { dictionaryRouter } from "#goods/dictionary/router.ts";
import { alertsRouter } from "#market/alerts/router.ts";
import { announcementsRouter } from "#market/announcements/router.ts";
import { reasonsRouter } from "#judgement/cases/reasons.ts";
import { casesRouter } from "#judgement/cases/router.ts";
import { consentsRouter } from "#identity/auth/consents.ts";
import { authRouter } from "#identity/sign-in/router.ts";
import { contactRouter } from "#market/contact/router.ts";
import { dashboardsRouter } from "#trade/dashboards/router.ts";
import { directoriesRouter } from "#talk/directories/router.ts";
import { farmRouter } from "#goods/content/router.ts";
import { favouritesRouter } from "#market/favourites/router.ts";
import { figuresRouter } from "#trade/figures/router.ts";
import { handOversRouter } from "#trade/hand-overs/router.ts";
import { homeRouter } from "#market/home/router.ts";
import { blocksRouter } from "#talk/messages/blocks.ts";
import { liveEvents } from "#talk/messages/live.ts";
import { messagesRouter } from "#talk/messages/router.ts";
import { asMessage } from "#talk/messages/texts.ts";
import { moderationRouter } from "#desk/moderation/router.ts";
import type { CallWith } from "#device/operations/act.ts";
import { operationsRouter } from "#device/operations/router.ts";
import { ownNotifications } from "#identity/notifications/router.ts";
import { productsRouter } from "#market/product-pages/router.ts";
import { profilesRouter } from "#market/profiles/router.ts";
import { pushRouter } from "#identity/push/router.ts";
import { appealsRouter } from "#desk/appeals/router.ts";
import { reportsRouter } from "#desk/reports/router.ts";
import { secondFactorRouter } from "#identity/second-factor/router.ts";
import { standingRouter } from "#judgement/standing/router.ts";
import { storesRouter } from "#market/stores/router.ts";
import { disputesRouter } from "#trade/disputes/router.ts";
import { customersRouter } from "#goods/shop/customers-router.ts";
import { batchesRouter } from "#goods/farming/batches-router.ts";
import { cropsRouter } from "#goods/farming/crops-router.ts";
import { carrierRoutesRouter } from "#trade/transport/carrier-routes-router.ts";
import { deliveriesRouter } from "#trade/transport/deliveries-router.ts";
import { moneyRouter } from "#goods/money/router.ts";
import { orders } from "#trade/transport/orders.ts";
import { peopleRouter, sanctionsRouter } from "#desk/people/router.ts";
import { phrasesRouter } from "#market/phrases/router.ts";
import { promotionsRouter } from "#goods/shop/promotions-router.ts";
import { salesRouter } from "#goods/shop/sales-router.ts";
import { searchRouter } from "#market/search/router.ts";
import { reviewsRouter } from "#trade/reviews/router.ts";
import { quotesRouter } from "#trade/transport/quotes-router.ts";
import { shortLinksRouter } from "#market/short-links/router.ts";
import { stockRouter } from "#goods/stock/router.ts";
import { vehiclesRouter } from "#trade/transport/vehicles-router.ts";
import { caseHandlers } from "./case-handlers.ts";
import { createCallerFactory, router } from "#platform/trpc/init.ts";
import { textsRead, watchTexts } from "#platform/trpc/watched-texts.ts";
import { identityRouter, verificationRouter, vouchesRouter } from "#desk/verification/router.ts";
import { weatherRouter } from "#goods/weather/router.ts";

const features = {
  account: accountRouter,
  admin: adminRouter,
  dictionary: dictionaryRouter,
  alerts: alertsRouter,
  appeals: appealsRouter(caseHandlers),
  announcements: announcementsRouter,
  auth: authRouter,
  banners: bannersRouter,
  batches: batchesRouter,
  blocks: blocksRouter,
  carrierRoutes: carrierRoutesRouter,
  cases: casesRouter(caseHandlers),
  consents: consentsRouter,
  contact: contactRouter,
  crops: cropsRouter,
  customers: customersRouter,
  dashboards: dashboardsRouter,
  deliveries: deliveriesRouter,
  directories: directoriesRouter,
  disputes: disputesRouter,
  farm: farmRouter,
  favourites: favouritesRouter,
  figures: figuresRouter,
  handOvers: handOversRouter,
  home: homeRouter,
  identity: identityRouter,
  messages: messagesRouter,
  moderation: moderationRouter,
  money: moneyRouter,
  notifications: router({ ...ownNotifications, ...notificationSwitches }),
  orders: orders.router,
  people: peopleRouter,
  phrases: phrasesRouter,
  products: productsRouter,
  profiles: profilesRouter,
  promotions: promotionsRouter,
  push: pushRouter,
  quotes: quotesRouter,
  reasons: reasonsRouter,
  reports: reportsRouter,
  reviews: reviewsRouter,
  sales: salesRouter,
  sanctions: sanctionsRouter,
  search: searchRouter,
  secondFactor: secondFactorRouter,
  sessions: sessionsRouter,
  settings: settingsRouter,
  shortLinks: shortLinksRouter,
  standing: standingRouter,
  stock: stockRouter,
  stores: storesRouter,
  weather: weatherRouter,
  vehicles: vehiclesRouter,
  verification: verificationRouter,
  vouches: vouchesRouter,
};

const callFeatures = createCallerFactory(router(features));
type Called = Record<string, Record<string, (input: object) => Promise<unknown>>>;
/** By the name of the procedure, which checks its input itself. */
const callWith: CallWith = (ctx) => {
  const caller = callFeatures(ctx) as unknown as Called;
  return (path, input) => {
    const [noun = "", verb = ""] = path.split(".");
    return caller[noun]![verb]!(input);
  };
};
const all = { ...features, operations: operationsRouter(callWith) };

/** What HTTP serves. */
export const httpRouter = router(all);
watchTexts(textsRead(httpRouter._def.procedures), asMessage);
/** What the socket serves: the one subscription, so that it can never be a way around the limits of HTTP. */
export const liveRouter = router({ live: liveEvents });

const appRouter = router({ ...all, live: liveEvents });
export const createCaller = createCallerFactory(appRouter);
export type AppRouter = typeof appRouter;
