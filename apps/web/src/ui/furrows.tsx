interface Props {
  /** Where the furrows meet, in hundredths of the ground they are drawn on. */
  x: number;
  y: number;
  className?: string | undefined;
}

const SIDE = 26;

/** One furrow: it leaves the vanishing point straight and bends away the farther out it lies. */
function furrow(i: number, { x, y }: Pick<Props, "x" | "y">) {
  const foot = x + 3.2 * i + 0.52 * i * Math.abs(i);
  return `M${(x + 0.55 * i).toFixed(2)} ${y}Q${(x + 1.5 * i).toFixed(1)} ${y + 26} ${foot.toFixed(1)} 112`;
}

/** Furrows running to the horizon, under the large coloured panels only. */
export function Furrows({ x, y, className }: Props) {
  const lines = Array.from({ length: 2 * SIDE + 1 }, (_, i) => furrow(i - SIDE, { x, y }));
  return (
    <svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={lines.join("")} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
