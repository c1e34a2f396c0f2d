import { accountRouter } from "#account/router.ts";
import { sessionsRouter } from "#account/sessions-router.ts";
import { notificationSwitches } from "#account/switches.ts";
import { adminRouter } from "#admin/router.ts";
import { bannersRouter } from "#admin/banners.ts";
import { settingsRouter } from "#admin/settings.ts";
import { dictionaryRouter } from "#dictionary/router.ts";
import { alertsRouter } from "#alerts/router.ts";
import { announcementsRouter } from "#announcements/router.ts";
import { reasonsRouter } from "#cases/reasons.ts";
import { casesRouter } from "#cases/router.ts";
import { consentsRouter } from "#auth/consents.ts";
import { authRouter } from "#sign-in/router.ts";
import { contactRouter } from "#contact/router.ts";
import { dashboardsRouter } from "#dashboards/router.ts";
import { directoriesRouter } from "#directories/router.ts";
import { farmRouter } from "#content/router.ts";
import { favouritesRouter } from "#favourites/router.ts";
import { figuresRouter } from "#figures/router.ts";
import { handOversRouter } from "#hand-overs/router.ts";
import { homeRouter } from "#home/router.ts";
import { blocksRouter } from "#messages/blocks.ts";
import { liveEvents } from "#messages/live.ts";
import { messagesRouter } from "#messages/router.ts";
import { asMessage } from "#messages/texts.ts";
import { moderationRouter } from "#moderation/router.ts";
import type { CallWith } from "#operations/act.ts";
import { operationsRouter } from "#operations/router.ts";
import { ownNotifications } from "#notifications/router.ts";
import { productsRouter } from "#product-pages/router.ts";
import { profilesRouter } from "#profiles/router.ts";
import { pushRouter } from "#push/router.ts";
import { appealsRouter } from "#appeals/router.ts";
import { reportsRouter } from "#reports/router.ts";
import { secondFactorRouter } from "#second-factor/router.ts";
import { standingRouter } from "#standing/router.ts";
import { storesRouter } from "#stores/router.ts";
import { disputesRouter } from "#disputes/router.ts";
import { customersRouter } from "#shop/customers-router.ts";
import { batchesRouter } from "#farming/batches-router.ts";
import { cropsRouter } from "#farming/crops-router.ts";
import { carrierRoutesRouter } from "#transport/carrier-routes-router.ts";
import { deliveriesRouter } from "#transport/deliveries-router.ts";
import { moneyRouter } from "#money/router.ts";
import { orders } from "#transport/orders.ts";
import { peopleRouter, sanctionsRouter } from "#people/router.ts";
import { phrasesRouter } from "#phrases/router.ts";
import { promotionsRouter } from "#shop/promotions-router.ts";
import { salesRouter } from "#shop/sales-router.ts";
import { searchRouter } from "#search/router.ts";
import { reviewsRouter } from "#reviews/router.ts";
import { quotesRouter } from "#transport/quotes-router.ts";
import { shortLinksRouter } from "#short-links/router.ts";
import { stockRouter } from "#stock/router.ts";
import { vehiclesRouter } from "#transport/vehicles-router.ts";
import { caseHandlers } from "./case-handlers.ts";
import { createCallerFactory, router } from "#trpc/init.ts";
import { textsRead, watchTexts } from "#trpc/watched-texts.ts";
import { identityRouter, verificationRouter, vouchesRouter } from "#verification/router.ts";
import { weatherRouter } from "#weather/router.ts";

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
