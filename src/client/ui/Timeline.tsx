import type { ReactNode } from "react";
import { cx } from "./classNames.ts";
import { type Tone, toneText } from "./tones.ts";

interface TimelineItem {
  key: string | number;
  title: ReactNode;
  text?: ReactNode;
  time: ReactNode;
  tone?: Tone | undefined;
}

/** What has happened, in chronological order. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className="group relative flex gap-3 pb-5 last:pb-0">
          <span className="absolute top-5 bottom-0 left-[5px] w-px bg-line group-last:hidden" aria-hidden />
          <span
            className={cx(
              "mt-1.5 size-2.75 shrink-0 rounded-full bg-current",
              toneText[item.tone ?? "neutral"],
            )}
            aria-hidden
          />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="font-medium">{item.title}</p>
              <p className="text-xs text-muted tabular-nums">{item.time}</p>
            </div>
            {item.text !== undefined && <div className="mt-0.5 text-muted">{item.text}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
