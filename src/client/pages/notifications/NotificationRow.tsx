import {
  Bell,
  BriefcaseBusiness,
  FileText,
  Gift,
  Handshake,
  MessageSquare,
  type LucideIcon,
} from "lucide-react";
import { refresh, skipInvalidate } from "#src/client/refresh.ts";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { toneSoft } from "#src/client/ui/tones.ts";
import { VisuallyHidden } from "#src/client/ui/VisuallyHidden.tsx";
import { dateTime, number, relativeDate } from "#src/copy/format.ts";
import { notificationKinds, type NotificationIcon } from "#src/constants/notifications.ts";

type Notification = Outputs["notifications"]["list"]["items"][number];

const icons: Record<NotificationIcon, LucideIcon> = {
  briefcase: BriefcaseBusiness,
  gift: Gift,
  message: MessageSquare,
  file: FileText,
  handshake: Handshake,
  bell: Bell,
};

export function NotificationRow({ notification }: { notification: Notification }) {
  const markRead = trpc.notifications.markRead.useMutation({
    meta: skipInvalidate,
    onSuccess: () => refresh(["notifications"]),
  });
  const { icon, tone } = notificationKinds[notification.type];
  const Icon = icons[icon];
  const { id, isRead, message, link, createdAt } = notification;
  const unread = notification.unreadMessages ?? 0;
  const title = unread > 1 ? `${number(unread)} nya meddelanden` : notification.title;

  function markAsRead(): void {
    if (!isRead) markRead.mutate({ id });
  }

  return (
    <li className={cx("flex gap-3 p-4", !isRead && "bg-raised/50")}>
      <span
        className={cx("flex size-10 shrink-0 items-center justify-center rounded-full", toneSoft[tone])}
        aria-hidden
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className={cx("text-sm", isRead ? "font-medium" : "font-semibold")}>
            {!isRead && <VisuallyHidden>Oläst: </VisuallyHidden>}
            {link === null ? (
              title
            ) : (
              <TextLink quiet href={link} onClick={markAsRead}>
                {title}
              </TextLink>
            )}
          </h2>
          <time dateTime={createdAt.toISOString()} title={dateTime(createdAt)} className="text-xs text-muted">
            {relativeDate(createdAt)}
          </time>
        </div>
        <p className="mt-0.5 text-muted wrap-anywhere">{message}</p>
        {!isRead && (
          <Button
            size="sm"
            variant="ghost"
            onClick={markAsRead}
            pending={markRead.isPending}
            className="mt-1 -ml-3"
          >
            Markera som läst
          </Button>
        )}
      </div>
    </li>
  );
}
