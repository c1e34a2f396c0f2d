import type { ReactNode } from "react";
import { usePageTitle } from "#lib/browser/page-title.ts";
import css from "./page.module.css";

interface Props {
  /** Shown in the tab as « Titre · Récolte ». */
  title: string;
  /** A column to read in, instead of the whole grid. */
  narrow?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The column every page sits in, and its title. */
export function Page({ title, narrow = false, className = "", children }: Props) {
  usePageTitle(title);
  return <div className={`${css.page} ${narrow ? css.narrow : ""} ${className}`}>{children}</div>;
}
