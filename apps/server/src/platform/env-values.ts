import { z } from "zod";

export const flag = (fallback: boolean) =>
  z
    .enum(["true", "false", "1", "0"], "attendu : true ou false")
    .default(fallback ? "true" : "false")
    .transform((value) => value === "true" || value === "1");
export const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );
export const port = z.coerce.number("attendu : un numéro de port").int().min(0).max(65_535);
