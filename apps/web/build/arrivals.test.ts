import { ADDRESSES } from "@recolte/domain/platform/pages/site-page";
import { expect, test } from "vitest";
import { ARRIVALS } from "./arrivals.ts";

const ID = "0198c0de-0000-7000-8000-000000000000";

test.each(ADDRESSES.filter((address) => !address.startsWith("/admin")))(
  "le code de %s part dans la première vague",
  (address) => {
    const at = address.replaceAll(":id", ID);
    expect(ARRIVALS.filter(([pattern]) => new RegExp(pattern, "iu").test(at))).toHaveLength(1);
  },
);
