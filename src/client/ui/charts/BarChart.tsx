import { number } from "#src/copy/format.ts";

interface Bar {
  key: string;
  name: string;
  value: number;
  /** The value with its unit. */
  text: string;
}

interface BarChartProps {
  label: string;
  /** What the bar height stands for, with its unit. */
  axis: string;
  bars: readonly Bar[];
}

const width = 880;
const height = 280;
const plot = { left: 84, right: 8, top: 40, bottom: 44 } as const;
const steps = 4;

/** The maximum of the y axis: a round number above the highest bar that divides into four equal steps. */
function axisMax(highest: number): number {
  if (highest <= steps) return steps;
  const power = 10 ** Math.floor(Math.log10(highest / steps));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
    .map((factor) => factor * power)
    .find((size) => size * steps >= highest);
  return (step ?? highest) * steps;
}

/** A bar chart; on phones a row with its value for each bar, as twelve columns would be too narrow to read. The same values are also shown in a table, for accessibility. */
export function BarChart({ label, axis, bars }: BarChartProps) {
  const top = axisMax(Math.max(0, ...bars.map(({ value }) => value)));
  const slotWidth = (width - plot.left - plot.right) / Math.max(1, bars.length);
  const plotHeight = height - plot.top - plot.bottom;
  const lines = Array.from({ length: steps + 1 }, (_, index) => (top / steps) * index);

  function yOf(value: number): number {
    return plot.top + plotHeight - (value / top) * plotHeight;
  }

  return (
    <div className="mt-4">
      <ul className="space-y-2 sm:hidden" aria-label={label}>
        {bars.map(({ key, name, value, text }) => (
          <li key={key} className="text-sm">
            <span className="flex justify-between gap-3">
              {name}
              <span className="tabular-nums">{text}</span>
            </span>
            <span className="mt-1 block h-2 rounded-sm bg-raised" aria-hidden>
              <span
                className="block h-full rounded-sm bg-accent"
                style={{ width: `${Math.min(100, Math.max(0, (value / top) * 100))}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="h-auto w-full text-muted max-sm:hidden"
        role="img"
        aria-label={`${label}: ${bars.map(({ name, text }) => `${name} ${text}`).join(", ")}`}
      >
        <text x={plot.left} y={14} className="fill-current text-xs">
          {axis}
        </text>
        {lines.map((value) => (
          <g key={value}>
            <line
              x1={plot.left}
              x2={width - plot.right}
              y1={yOf(value)}
              y2={yOf(value)}
              className="stroke-line"
            />
            <text
              x={plot.left - 8}
              y={yOf(value) + 4}
              textAnchor="end"
              className="fill-current text-xs tabular-nums"
            >
              {number(value)}
            </text>
          </g>
        ))}
        {bars.map(({ key, name, value, text }, index) => {
          const x = plot.left + slotWidth * index + slotWidth * 0.18;
          return (
            <g key={key}>
              <rect
                x={x}
                y={yOf(value)}
                width={slotWidth * 0.64}
                height={plot.top + plotHeight - yOf(value)}
                rx={3}
                className="fill-accent"
              >
                <title>{`${name}: ${text}`}</title>
              </rect>
              {value > 0 && (
                <text
                  x={x + slotWidth * 0.32}
                  y={yOf(value) - 6}
                  textAnchor="middle"
                  className="fill-current text-xs tabular-nums"
                >
                  {number(Math.round(value))}
                </text>
              )}
              <text
                x={x + slotWidth * 0.32}
                y={height - 26}
                textAnchor="middle"
                className="fill-current text-xs"
              >
                {name.split(" ")[0]}
              </text>
            </g>
          );
        })}
        <text
          x={plot.left + (width - plot.left) / 2}
          y={height - 6}
          textAnchor="middle"
          className="fill-current text-xs"
        >
          Månad
        </text>
      </svg>
    </div>
  );
}
