import { z } from "zod";
import { ClientId } from "#market/announcements/announcement.ts";
import { VEHICLE_KINDS, type VehicleKind } from "./vehicle-kind.ts";
import { formatNumber } from "#goods/price.ts";
import { typedText } from "#platform/texts/text.ts";
import { quantity } from "#goods/unit.ts";

export const MAX_KG = 60_000;
export const MAX_VOLUME = 10_000;

const KG = "La charge doit être un nombre entier de kilos, supérieur à 0";
const VOLUME = "Le volume doit être supérieur à 0";
const hundredths = (value: number) => Math.round(value * 100) / 100;

/** Kilograms, as a lorry's papers say them. */
export const kilograms = z.int(KG).min(1, KG).max(MAX_KG, "60 000 kg au maximum");
/** Cubic metres. */
export const cubicMetres = z.number(VOLUME).min(0.01, VOLUME).max(MAX_VOLUME, "10 000 m³ au maximum").transform(hundredths);

/** « ga-123  ab » is « GA-123 AB ». */
const plate = typedText(60, { wrong: "La plaque est requise", long: "Cette plaque n'est pas valide" })
  .transform((value) => value.trim().toUpperCase().replaceAll(/\s+/gu, " "))
  .pipe(
    z
      .string()
      .min(1, "La plaque est requise")
      .regex(/^[A-Z0-9][A-Z0-9 -]{1,14}$/u, "La plaque a de 2 à 15 lettres, chiffres, espaces ou tirets"),
  );

/** The most that each kind takes, with room to spare: what is above is a slip of the hand. */
export const KIND_LIMITS: Record<VehicleKind, { maxKg: number; maxVolume: number }> = {
  moto: { maxKg: 300, maxVolume: 2 },
  tricycle: { maxKg: 2_000, maxVolume: 8 },
  pickup: { maxKg: 3_500, maxVolume: 15 },
  camionnette: { maxKg: 7_500, maxVolume: 45 },
  camion: { maxKg: 40_000, maxVolume: 120 },
  semi_remorque: { maxKg: MAX_KG, maxVolume: 200 },
};

/** What the largest of these kinds takes; with no vehicle, what any takes. */
export const mostOf = (kinds: readonly VehicleKind[]) =>
  kinds.length === 0 ? MAX_KG : Math.max(...kinds.map((kind) => KIND_LIMITS[kind].maxKg));

/** Field order is the order in which the form reports problems. */
const facts = z.strictObject({
  plate,
  kind: z.enum(VEHICLE_KINDS, "Le type de véhicule est requis"),
  maxKg: kilograms,
  maxVolume: cubicMetres.nullable(),
  cold: z.boolean(),
});
const isKindsLoad: z.core.CheckFn<z.infer<typeof facts>> = ({ value: { kind, maxKg, maxVolume }, issues }) => {
  const limits = KIND_LIMITS[kind];
  if (maxKg > limits.maxKg)
    issues.push({
      code: "custom",
      message: `${quantity(limits.maxKg, "kg")} au maximum pour ce type de véhicule`,
      path: ["maxKg"],
      input: maxKg,
    });
  if (maxVolume !== null && maxVolume > limits.maxVolume)
    issues.push({
      code: "custom",
      message: `${limits.maxVolume}\u00a0m³ au maximum pour ce type de véhicule`,
      path: ["maxVolume"],
      input: maxVolume,
    });
};
export const VehicleFacts = facts.check(isKindsLoad);
/** `version`: of the vehicle that is corrected, as it was shown; a new one has none. */
export const SaveVehicle = z
  .strictObject({ id: ClientId, version: z.int().min(1).optional(), ...facts.shape })
  .check(isKindsLoad);
export type SaveVehicle = z.infer<typeof SaveVehicle>;

/** « En mission » is not set: it follows the deliveries. */
export const SET_VEHICLE_STATUSES = ["disponible", "maintenance"] as const;
export const SetVehicleStatus = z.strictObject({ id: z.uuid(), status: z.enum(SET_VEHICLE_STATUSES) });
export type SetVehicleStatus = z.infer<typeof SetVehicleStatus>;

export interface Load {
  weightKg: number | null;
  volume: number | null;
}

/** « 800 kg », « 800 kg, 3 m³ », or nothing. */
export function loadWords({ weightKg, volume }: Load) {
  const words = [weightKg && quantity(weightKg, "kg"), volume && `${formatNumber(volume)}\u00a0m³`];
  return words.filter(Boolean).join(", ");
}

/** What of a load is too much for a vehicle, in words; null when it fits, as far as both are known. */
export function excessOf({ weightKg, volume }: Load, vehicle: { maxKg: number; maxVolume: number | null }) {
  if (weightKg && weightKg > vehicle.maxKg) return loadWords({ weightKg, volume: null });
  if (volume && vehicle.maxVolume && volume > vehicle.maxVolume) return loadWords({ weightKg: null, volume });
  return null;
}
