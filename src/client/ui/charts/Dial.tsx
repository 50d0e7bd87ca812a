interface DialProps {
  /** 0–1. */
  share: number;
  /** What is shown inside. */
  text: string;
  label: string;
}

const radius = 21.5;
const length = 2 * Math.PI * radius;

/** A share as a ring with its value inside. */
export function Dial({ share, text, label }: DialProps) {
  const part = Math.min(1, Math.max(0, share)) * length;
  return (
    <svg viewBox="0 0 48 48" role="img" aria-label={`${label}: ${text}`} className="size-12 shrink-0">
      <circle cx="24" cy="24" r={radius} fill="none" strokeWidth="4" className="stroke-raised" />
      <circle
        cx="24"
        cy="24"
        r={radius}
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        stroke="currentColor"
        strokeDasharray={`${part} ${length}`}
        transform="rotate(-90 24 24)"
        className="text-accent"
      />
      <text
        x="24"
        y="28"
        textAnchor="middle"
        className="fill-text text-[0.6875rem] font-semibold tabular-nums"
      >
        {text}
      </text>
    </svg>
  );
}
