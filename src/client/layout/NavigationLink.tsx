import { Link, useLocation } from "wouter";
import { capped } from "#src/copy/format.ts";
import { dotLabels } from "#src/copy/notifications.ts";
import { notificationKinds } from "#src/constants/notifications.ts";
import { cx } from "#src/client/ui/classNames.ts";
import { type Tone, toneFill } from "#src/client/ui/tones.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import type { NavigationItem } from "./navigation.ts";
import { useUnread } from "./unread.ts";

interface NavigationLinkProps {
  item: NavigationItem;
  /** Fills a whole row, for the mobile menu. */
  row?: boolean;
  onFollow?: () => void;
}

export function NavigationLink({ item, row = false, onFollow }: NavigationLinkProps) {
  const [location] = useLocation();
  const unread = useUnread();
  const isCurrent =
    location === item.href.split("?")[0] || (item.isHome === true && location === pathTo("/"));
  const dotType = item.dot && unread.byType[item.dot] ? item.dot : null;
  const isWaiting = item.waits?.some((kind) => unread.waiting.has(kind)) === true;
  return (
    <Link
      href={item.href}
      onClick={onFollow}
      aria-current={isCurrent ? "page" : undefined}
      className={cx(
        "inline-flex items-center gap-2 rounded-md px-3 text-sm font-medium thumb:min-h-11",
        row ? "w-full py-3" : "py-2",
        isCurrent ? "bg-raised text-text" : "text-muted hover:bg-raised hover:text-text",
      )}
    >
      {item.label}
      {dotType ? (
        <Dot tone={notificationKinds[dotType].tone} label={dotLabels[dotType]} />
      ) : (
        isWaiting && <Dot tone="tips" label="väntar på dig" />
      )}
      {item.countsMessages && <CountBadge count={unread.messages} of="olästa meddelanden" />}
    </Link>
  );
}

function Dot({ tone, label }: { tone: Tone; label: string }) {
  return (
    <>
      <span className={cx("size-2 rounded-full", toneFill[tone])} aria-hidden />
      <span className="sr-only">({label})</span>
    </>
  );
}

/** A number beside a text, or at the upper right corner of an icon. */
export function CountBadge({ count, of, corner }: { count: number; of: string; corner?: boolean }) {
  if (count === 0) return null;
  return (
    <span
      className={cx(
        "min-w-5 rounded-full bg-accent px-1.5 text-center text-xs font-semibold text-on-accent tabular-nums",
        corner && "pointer-events-none absolute top-0 -right-0.5 leading-4",
      )}
    >
      {capped(count, 99)}
      <span className="sr-only"> {of}</span>
    </span>
  );
}
