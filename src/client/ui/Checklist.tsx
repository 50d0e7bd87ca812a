import { Check, Circle } from "lucide-react";
import { cx } from "./classNames.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

interface ChecklistItem {
  label: string;
  met: boolean;
}

/** Rules that are checked off while the user types. */
export function Checklist({ items, label }: { items: readonly ChecklistItem[]; label: string }) {
  return (
    <ul aria-label={label} aria-live="polite" className="space-y-1">
      {items.map((item) => (
        <li
          key={item.label}
          className={cx("flex items-center gap-2", item.met ? "text-contracts" : "text-muted")}
        >
          {item.met ? (
            <Check className="size-4 shrink-0" aria-hidden />
          ) : (
            <Circle className="size-4 shrink-0 p-0.5" aria-hidden />
          )}
          {item.label}
          <VisuallyHidden>{item.met ? "uppfyllt" : "saknas"}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
