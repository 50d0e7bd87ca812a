import { cx } from "./classNames.ts";

/** Every half hour of a working day; other times are written. */
const times = Array.from({ length: 20 }, (_, index) => {
  const hour = String(8 + Math.floor(index / 2)).padStart(2, "0");
  return `${hour}:${index % 2 === 0 ? "00" : "30"}`;
});

interface TimeListProps {
  /** HH:mm, or blank. */
  time: string;
  isTaken: (time: string) => boolean;
  onPick: (time: string) => void;
}

export function TimeList({ time, isTaken, onPick }: TimeListProps) {
  return (
    <div className="grid grid-cols-4 gap-1">
      {times.map((each) => (
        <button
          key={each}
          type="button"
          disabled={isTaken(each)}
          aria-pressed={each === time}
          aria-label={isTaken(each) ? `${each}, redan bokat` : each}
          onClick={() => onPick(each)}
          className={cx(
            "h-9 rounded-md px-2 tabular-nums thumb:h-11",
            "focus-visible:outline-2 focus-visible:outline-accent",
            isTaken(each) && "text-muted line-through opacity-60",
            each === time ? "bg-accent text-on-accent" : "enabled:hover:bg-line",
          )}
        >
          {each}
        </button>
      ))}
    </div>
  );
}
