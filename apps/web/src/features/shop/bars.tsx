import "@mantine/charts/styles.layer.css";
import "@mantine/core/styles/ColorSwatch.layer.css";
import { BarChart } from "@mantine/charts";
import { cut } from "@recolte/domain/platform/texts/characters";
import { useMediaQuery } from "@mantine/hooks";
import { francs } from "./words.ts";

export interface Bar extends Record<string, unknown> {
  name: string;
}

interface Props {
  bars: Bar[];
  series: { name: string; color: string }[];
  /** Names too long to stand under a bar are put beside it. */
  sideways?: boolean;
}

const NAME_MAX = 24;
/** The whole name stands in the table behind the chart. */
const shortened = (name: string) => (name.length > NAME_MAX ? `${cut(name, NAME_MAX - 1).trimEnd()}…` : name);
const short = new Intl.NumberFormat("fr-FR", { notation: "compact", maximumFractionDigits: 2 });

/** The only file that brings the chart package with it: fetched when a chart is shown. */
export default function Bars({ bars, series, sideways = false }: Props) {
  // Left alone, the scale of a narrow chart drops an amount in its middle.
  const wide = useMediaQuery("(min-width: 56.25em)", true, { getInitialValueInEffect: false });
  return (
    <BarChart
      h={sideways ? Math.max(160, bars.length * 44 + 40) : 260}
      data={bars}
      dataKey="name"
      orientation={sideways ? "vertical" : "horizontal"}
      series={series}
      gridAxis={sideways ? "y" : "x"}
      withLegend={series.length > 1}
      maxBarWidth={36}
      valueFormatter={francs}
      xAxisProps={
        sideways
          ? { interval: 0, tickCount: wide ? 5 : 3, tickFormatter: (value: number) => short.format(value) }
          : { interval: "equidistantPreserveStart" }
      }
      yAxisProps={
        sideways
          ? { width: 124, interval: 0, tickFormatter: shortened }
          : { tickFormatter: (value: number) => short.format(value), width: 48 }
      }
      barProps={{ isAnimationActive: false, radius: 4 }}
    />
  );
}
