import { type ComponentType, lazy } from "react";

export const fetchThemed = () => import("./themed.tsx");

/** A part that uses Mantine, on a page that may not: both arrive at the same time. */
export const lazyThemed = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(async () => {
    // In this order, so that the theme's own style sheet stands before those that change what it says.
    const [{ Themed }, { default: Part }] = await Promise.all([fetchThemed(), load()]);
    const Within = (props: P) => (
      <Themed>
        <Part {...props} />
      </Themed>
    );
    return { default: Within };
  });
