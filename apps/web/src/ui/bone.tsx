import type { CSSProperties } from "react";
import css from "./bone.module.css";

interface Props {
  height: number | string;
  width?: number | string;
  radius?: number;
  className?: string | undefined;
}

/** Grows with the letters, whose place it keeps. */
const length = (value: number | string) => (typeof value === "number" ? `${value / 16}rem` : value);

/** A `Skeleton` for the pages that do not wait for Mantine. */
export function Bone({ height, width = "100%", radius = 6, className = "" }: Props) {
  const style = { "--bone-height": length(height), "--bone-width": length(width), "--bone-radius": length(radius) };
  return <div className={`${css.bone} ${className}`} style={style as CSSProperties} />;
}
