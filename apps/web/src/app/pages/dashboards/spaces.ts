import type { UserType } from "@recolte/domain/identity/user-type";
import { type ComponentType, lazy } from "react";
import type { Viewer } from "#lib/session/viewer.ts";
import { whilePending } from "#lib/send/pending.ts";

type Space = ComponentType<{ viewer: Viewer }>;

const space = (load: () => Promise<{ Space: Space }>) => lazy(async () => ({ default: (await whilePending(load())).Space }));

/** Each type's own space, fetched when it is shown. */
export const SPACES: Record<UserType, Space> = {
  producteur: space(() => import("./producteur.tsx")),
  transformateur: space(() => import("./transformateur.tsx")),
  grossiste: space(() => import("./grossiste.tsx")),
  transporteur: space(() => import("./transporteur.tsx")),
  detaillant: space(() => import("./detaillant.tsx")),
  consommateur: space(() => import("./consommateur.tsx")),
};
