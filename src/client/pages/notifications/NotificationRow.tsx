import {
  Bell,
  BriefcaseBusiness,
  Check,
  FileText,
  Gift,
  Handshake,
  MessageSquare,
  type LucideIcon,
} from "lucide-react";
import { refresh, skipInvalidate } from "#src/client/api/refresh.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { cx } from "#src/client/ui/classNames.ts";
import { IconButton } from "#src/client/ui/Button.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { toneSoft } from "#src/client/ui/tones.ts";
import { dateTime, number, relativeDate } from "#src/copy/format.ts";
import { notificationKinds, type NotificationIcon } from "#src/constants/notifications.ts";

export type Notification = Outputs["notifications"]["list"]["items"][number];

export const failed = "Kunde inte markera som läst. Försök igen.";

const icons: Record<NotificationIcon, LucideIcon> = {
  briefcase: BriefcaseBusiness,
  gift: Gift,
  message: MessageSquare,
  file: FileText,
  handshake: Handshake,
  bell: Bell,
};

interface NotificationRowProps {
  /** The latest about one thing. */
  latest: Notification;
  /** Those before it about the same thing. */
  earlier: readonly Notification[];
}

/** What has happened with one thing: the latest in words, the earlier ones folded. */
export function NotificationRow({ latest, earlier }: NotificationRowProps) {
  const markRead = trpc.notifications.markRead.useMutation({
    meta: { ...skipInvalidate, failed },
    onSuccess: () => refresh(["notifications"]),
  });
  const { icon, tone } = notificationKinds[latest.type];
  const Icon = icons[icon];
  const unread = [latest, ...earlier].filter(({ isRead }) => !isRead);
  const isRead = unread.length === 0;

  function markAsRead(): void {
    for (const { id } of unread) markRead.mutate({ id });
  }

  return (
    <li className={cx("relative flex gap-3 px-4 py-3 hover:bg-raised/50", !isRead && "bg-raised/50")}>
      <span
        className={cx("flex size-9 shrink-0 items-center justify-center rounded-full", toneSoft[tone])}
        aria-hidden
      >
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <div className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3">
            <h2 className={cx("text-sm", isRead ? "font-medium" : "font-semibold")}>
              {!isRead && <span className="sr-only">Oläst: </span>}
              <Title notification={latest} onOpen={markAsRead} />
            </h2>
            <Time at={latest.createdAt} />
          </div>
          {!isRead && (
            <IconButton
              icon={Check}
              label="Markera som läst"
              size="sm"
              className="relative -my-1.25 -mr-2 thumb:-my-2.75"
              onClick={markAsRead}
            />
          )}
        </div>
        <p className="mt-0.5 text-muted wrap-anywhere">{latest.message}</p>
        {earlier.length > 0 && <Earlier notifications={earlier} />}
      </div>
    </li>
  );
}

/** The title, as a link that covers the row. */
function Title({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const unread = notification.unreadMessages ?? 0;
  const title = unread > 1 ? `${number(unread)} nya meddelanden` : notification.title;
  if (notification.link === null) return title;
  return (
    <TextLink quiet href={notification.link} onClick={onOpen} className="after:absolute after:inset-0">
      {title}
    </TextLink>
  );
}

function Earlier({ notifications }: { notifications: readonly Notification[] }) {
  return (
    // Above the link that covers the row.
    <details className="relative mt-1 w-fit max-w-full text-sm">
      <summary className="cursor-pointer text-muted hover:text-text">
        {number(notifications.length)} tidigare
      </summary>
      <ul className="mt-1 grid gap-2 border-l border-line pl-3">
        {notifications.map(({ id, title, message, createdAt }) => (
          <li key={id}>
            <span className="font-medium">{title}</span> <Time at={createdAt} />
            <p className="text-muted wrap-anywhere">{message}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Time({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} title={dateTime(at)} className="text-xs text-muted">
      {relativeDate(at)}
    </time>
  );
}
