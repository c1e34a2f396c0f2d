import { useMatches } from "react-router-dom";

/** What the route table says about the frame of a page, in a route's `handle`. */
export interface RouteLook {
  /** On a phone the search stands below the header. */
  search?: boolean;
  /** On a phone the header holds a way back and a title instead of the brand. */
  deep?: { title: string; back: string };
  /** The page brings a column of its own: no « Pages générales » beside it. */
  ownColumn?: boolean;
}

/** The innermost route that says anything decides. */
export function useRouteLook(): RouteLook {
  const handles = useMatches().map(({ handle }) => handle as RouteLook | undefined);
  return handles.findLast(Boolean) ?? {};
}
