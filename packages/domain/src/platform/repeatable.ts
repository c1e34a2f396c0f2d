/**
 * Sends that carry an id of their own: the same one twice is done once and answered twice, so that a browser whose
 * answer was lost may send it again by itself. What only sets a state is not among them: it could undo a later press.
 */
export const REPEATABLE = [
  "alerts.save",
  "announcements.create",
  "batches.begin",
  "batches.finish",
  "carrierRoutes.save",
  "contact.submit",
  "crops.create",
  "crops.log",
  "customers.add",
  "directories.write",
  "handOvers.prove",
  "orders.propose",
  "promotions.create",
  "quotes.request",
  "reports.create",
  "reports.createOnDirectory",
  "reports.createOnMessage",
  "reports.createOnPerson",
  "reports.createOnReview",
  "reviews.reply",
  "reviews.write",
  "sales.record",
  "stock.create",
  "stock.harvest",
  "stock.record",
  "vehicles.save",
] as const;
