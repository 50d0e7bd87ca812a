import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./classNames.ts";

type BannerTone = "info" | "success" | "warn" | "danger";

interface BannerProps {
  children: ReactNode;
  tone?: BannerTone | undefined;
  title?: ReactNode;
  /** A link or a button. */
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  className?: string | undefined;
}

const looks: Record<BannerTone, { frame: string; ink: string; icon: typeof Info }> = {
  info: { frame: "border-jobs/40 bg-jobs-soft", ink: "text-jobs", icon: Info },
  success: { frame: "border-accent/40 bg-accent-soft", ink: "text-accent", icon: CircleCheck },
  warn: { frame: "border-tips/40 bg-tips-soft", ink: "text-tips", icon: TriangleAlert },
  danger: { frame: "border-danger/40 bg-danger-soft", ink: "text-danger", icon: CircleAlert },
};

/** A message above the page content. */
export function Banner({ children, tone = "info", title, action, onDismiss, className }: BannerProps) {
  const look = looks[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={cx("flex items-start gap-3 rounded-lg border px-4 py-3", look.frame, className)}
    >
      <look.icon className={cx("mt-0.5 size-5 shrink-0", look.ink)} aria-hidden />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_16rem]">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          <div>{children}</div>
        </div>
        {action}
      </div>
      {onDismiss !== undefined && <DismissButton onDismiss={onDismiss} />}
    </div>
  );
}

export function DismissButton({ onDismiss }: { onDismiss: () => void }) {
  return (
    <button
      type="button"
      onClick={onDismiss}
      aria-label="Stäng meddelandet"
      className="-my-1.5 -mr-2 inline-flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:text-text thumb:size-11"
    >
      <X className="size-4.5" aria-hidden />
    </button>
  );
}
