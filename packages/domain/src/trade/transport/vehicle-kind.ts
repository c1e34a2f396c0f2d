export const VEHICLE_KINDS = ["moto", "tricycle", "pickup", "camionnette", "camion", "semi_remorque"] as const;
export type VehicleKind = (typeof VEHICLE_KINDS)[number];
export const VEHICLE_KIND_LABELS: Record<VehicleKind, string> = {
  moto: "Moto",
  tricycle: "Tricycle",
  pickup: "Pick-up",
  camionnette: "Camionnette",
  camion: "Camion",
  semi_remorque: "Semi-remorque",
};
