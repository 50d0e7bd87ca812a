interface RangeBarProps {
  /** The lower quartile, the median and the upper quartile. */
  q1: number;
  median: number;
  q3: number;
  /** A mark of the viewer's own value. */
  own?: number | undefined;
  /** The ends of the scale, when several bars are compared; else the range with a margin. */
  scale?: { from: number; to: number } | undefined;
  /** The range in words. */
  label: string;
}

/** The middle half of values as a bar with the median, on a line, and the own value as a mark. */
export function RangeBar({ q1, median, q3, own, scale, label }: RangeBarProps) {
  const margin = Math.max(1, (q3 - q1) * 0.4);
  const from = scale?.from ?? Math.min(q1 - margin, own ?? q1);
  const to = scale?.to ?? Math.max(q3 + margin, own ?? q3);

  function at(value: number): string {
    return `${(Math.min(1, Math.max(0, (value - from) / Math.max(1, to - from))) * 100).toFixed(2)}%`;
  }

  return (
    <svg role="img" aria-label={label} className="block h-5 w-full overflow-visible">
      <line x1="0" x2="100%" y1="10" y2="10" className="stroke-line stroke-2" />
      <line x1={at(q1)} x2={at(q3)} y1="10" y2="10" className="stroke-jobs stroke-[8]" />
      <line x1={at(median)} x2={at(median)} y1="3" y2="17" className="stroke-text stroke-2" />
      {own !== undefined && (
        <circle cx={at(own)} cy="10" r="5" className="fill-accent stroke-surface stroke-2" />
      )}
    </svg>
  );
}
