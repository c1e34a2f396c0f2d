import { prepareTemplate } from "@recolte/db/testing";
import { startTestServices } from "./test-services.mjs";

/** @typedef {{ users: number, services: Promise<import("./test-services.mjs").TestServices> }} Shared */

// Each project loads this file anew; the services are started once for all of them.
const KEY = Symbol.for("recolte.test-services");
const place = /** @type {Record<symbol, Shared | undefined>} */ (/** @type {unknown} */ (globalThis));

async function start() {
  const services = await startTestServices();
  try {
    await prepareTemplate(services.databaseServerUrl);
    return services;
  } catch (error) {
    await services.stop();
    throw error;
  }
}

/** @param {import("vitest/node").TestProject} project */
export default async function setup(project) {
  const shared = (place[KEY] ??= { users: 0, services: start() });
  shared.users += 1;
  const services = await shared.services;
  project.provide("databaseServerUrl", services.databaseServerUrl);
  project.provide("s3Endpoint", services.s3Endpoint);
  project.provide("smtpUrl", services.smtpUrl);
  project.provide("mailInboxUrl", services.mailInboxUrl);

  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    place[KEY] = undefined;
    await services.stop();
  };
}
