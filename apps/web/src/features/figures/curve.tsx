import "@mantine/charts/styles.layer.css";
import "@mantine/core/styles/ColorSwatch.layer.css";
import { LineChart } from "@mantine/charts";

interface Props {
  points: { day: string; value: number | null }[];
  label: string;
  /** How an amount, a number or a time reads. */
  said: (value: number) => string;
  /** Whether its numbers are too long to stand beside the curve. */
  isLong: boolean;
}

const compact = new Intl.NumberFormat("fr-FR", { notation: "compact" });
const short = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

/** The only file here that brings the chart package with it: fetched when a curve is shown. */
export default function Curve({ points, label, said, isLong }: Props) {
  return (
    <LineChart
      h={220}
      data={points.map(({ day, value }) => ({ day: short(day), [label]: value }))}
      dataKey="day"
      series={[{ name: label, color: "foret.6" }]}
      curveType="linear"
      withDots={points.length <= 31}
      connectNulls={false}
      valueFormatter={said}
      xAxisProps={{ interval: "equidistantPreserveStart" }}
      yAxisProps={{ width: 64, allowDecimals: false, ...(isLong && { tickFormatter: (value: number) => compact.format(value) }) }}
      lineProps={{ isAnimationActive: false }}
      // People who read by keyboard or ear have the table under it.
      lineChartProps={{ accessibilityLayer: false, margin: { right: 24 } }}
    />
  );
}
