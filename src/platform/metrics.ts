/** What the process counts and measures, in Prometheus' text format; every instance has its own (docs/operations.md). */

type Labels = Readonly<Record<string, string>>;

/** One line of the output: a suffix of the metric's name, labels and the value. */
interface Sample {
  suffix?: string;
  labels?: Labels;
  value: number;
}

interface Metric {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: readonly Sample[];
}

const collectors: (() => Metric)[] = [];

/** A number that only grows. */
export function counter(name: string, help: string): (labels: Labels) => void {
  const counts = new Map<string, { labels: Labels; value: number }>();
  collectors.push(() => ({ name, help, type: "counter", samples: [...counts.values()] }));
  return (labels) => {
    entryOf(counts, labels, () => ({ labels, value: 0 })).value += 1;
  };
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How often values in seconds were at most as high as each of the buckets. */
export function histogram(name: string, help: string): (labels: Labels, seconds: number) => void {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>();
  collectors.push(() => ({
    name,
    help,
    type: "histogram",
    samples: [...series.values()].flatMap(histogramSamples),
  }));
  return (labels, seconds) => {
    const found = entryOf(series, labels, () => ({ labels, counts: buckets.map(() => 0), sum: 0, count: 0 }));
    found.counts = found.counts.map((count, index) => (seconds <= (buckets[index] ?? 0) ? count + 1 : count));
    found.sum += seconds;
    found.count += 1;
  };
}

function histogramSamples(series: {
  labels: Labels;
  counts: number[];
  sum: number;
  count: number;
}): Sample[] {
  const { labels, counts, sum, count } = series;
  return [
    ...counts.map((value, index) => ({
      suffix: "_bucket",
      labels: { ...labels, le: String(buckets[index]) },
      value,
    })),
    { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: count },
    { suffix: "_sum", labels, value: sum },
    { suffix: "_count", labels, value: count },
  ];
}

function entryOf<T>(entries: Map<string, T>, labels: Labels, make: () => T): T {
  const key = JSON.stringify(labels);
  const found = entries.get(key) ?? make();
  entries.set(key, found);
  return found;
}

/** A metric whose value is read when it is asked for. */
export function gauge(name: string, help: string, samples: number | readonly Sample[]): Metric {
  return { name, help, type: "gauge", samples: typeof samples === "number" ? [{ value: samples }] : samples };
}

/** All counters and histograms of the process with these gauges, as text. */
export function metricsText(gauges: readonly Metric[]): string {
  const metrics = [...collectors.map((collect) => collect()), ...gauges];
  return metrics.map(textOf).join("");
}

function textOf({ name, help, type, samples }: Metric): string {
  const lines = samples.map(
    ({ suffix = "", labels, value }) => `${name}${suffix}${labelText(labels)} ${value}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
}

function labelText(labels: Labels = {}): string {
  const parts = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escaped)}"`,
  );
  return parts.length === 0 ? "" : `{${parts.join(",")}}`;
}

function escaped(character: string): string {
  return character === "\n" ? "\\n" : `\\${character}`;
}
