import { prove } from "#proofs.ts";
import { CARRIER } from "./carrier.ts";
import { CONSUMER } from "./consumer.ts";
import { PROCESSOR } from "./processor.ts";
import { PRODUCER } from "./producer.ts";
import { RETAILER } from "./retailer.ts";
import { WHOLESALER } from "./wholesaler.ts";

const scenes = Object.values(
  import.meta.glob<string>("../../../../apps/web/src/scenes/dashboards/*.test.tsx", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");

/** The second document's dashboards. Each has its own line. */
prove(
  [
    ["2.2, producteur", 70, PRODUCER],
    ["2.2, transformateur", 32, PROCESSOR],
    ["2.2, consommateur", 49, CONSUMER],
    ["2.2, détaillant", 41, RETAILER],
    ["2.2, grossiste", 31, WHOLESALER],
    ["2.2, transporteur", 81, CARRIER],
  ],
  scenes,
);
