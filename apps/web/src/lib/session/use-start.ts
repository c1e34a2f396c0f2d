import type { ToDoKind } from "@recolte/domain/trade/dashboards/to-do";
import type { UserType } from "@recolte/domain/identity/user-type";
import { useState } from "react";
import { useViewer } from "./viewer.ts";
import { useToDo } from "./use-to-do.ts";

type Start<Tab> = (items: readonly { kind: ToDoKind }[], userType: UserType | null) => Tab;

/** Where a page opens whose address names no part of it; settled once, or it would change under the hand. Null until it is known. */
export function useStart<Tab>(startOf: Start<Tab>) {
  const { viewer } = useViewer();
  const { data, isPending } = useToDo();
  const [start, settle] = useState<Tab>();
  if (start !== undefined) return start;
  if (isPending) return null;
  const found = startOf(data?.items ?? [], viewer?.userType ?? null);
  settle(() => found);
  return found;
}
