import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpcClient, type Outputs } from "#src/client/api/trpc.ts";
import { siteName } from "#src/shared/brand.ts";

type Conversation = Outputs["messaging"]["list"]["items"][number];

/** Held by every tab that is on the screen. */
const visibleLock = "bryggan-visible";
/** One tab at a time decides what is new. */
const notificationLock = "bryggan-notifications";

/** The value is the time of the newest message that needs no notification any more; there is none while it is off. */
function keyOf(userId: string): string {
  return `notifications:1:${userId}`;
}

function readKnown(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

export function areNotificationsOn(userId: string): boolean {
  return readKnown(userId) !== null && "Notification" in window && Notification.permission === "granted";
}

/** Asks the browser and shows a first notification; false when the browser does not allow or support it. */
export async function turnNotificationsOn(userId: string): Promise<boolean> {
  if (!("Notification" in window && "locks" in navigator)) return false;
  if ((await Notification.requestPermission()) !== "granted") return false;
  try {
    // Some browsers on phones have the class but not its constructor.
    const first = new Notification(siteName(), { body: "Så här visas nya meddelanden.", icon, tag: "first" });
    first.onclick = () => first.close();
    localStorage.setItem(keyOf(userId), "");
  } catch {
    return false;
  }
  // What is unread now needs no notification; without network it gets one later.
  await notifyOfNew(userId).catch(() => {});
  return true;
}

export function turnNotificationsOff(userId: string): void {
  localStorage.removeItem(keyOf(userId));
}

/** The conversations with messages from the other party that are newer than what is known. */
export function newSince<Listed extends Pick<Conversation, "unreadCount" | "isLastOwn" | "lastMessageAt">>(
  conversations: readonly Listed[],
  known: string,
): Listed[] {
  return conversations.filter(
    ({ unreadCount, isLastOwn, lastMessageAt }) =>
      unreadCount > 0 && !isLastOwn && lastMessageAt.toISOString() > known,
  );
}

const icon = "/icon-192.png";

/**
 * Shows a notification of each new message, once in all tabs, unless one of them is on the screen
 * (docs/rules/conversations.md#browser-notifications).
 */
export async function notifyOfNew(userId: string): Promise<void> {
  if (!areNotificationsOn(userId)) return;
  await navigator.locks.request(notificationLock, async () => {
    const { items } = await trpcClient.messaging.list.query({ folder: "unread", limit: 20 });
    const known = readKnown(userId);
    if (known === null) return;
    const found = newSince(items, known);
    const times = found.map(({ lastMessageAt }) => lastMessageAt.toISOString());
    localStorage.setItem(keyOf(userId), [known, ...times].toSorted().at(-1) ?? known);
    const { held = [] } = await navigator.locks.query();
    if (held.some(({ name }) => name === visibleLock)) return;
    for (const conversation of found) show(conversation);
  });
}

function show({ id, otherUser, lastMessage }: Conversation): void {
  const title = otherUser.name ?? otherUser.companyName ?? "Nytt meddelande";
  // A later message of the same conversation replaces the notification.
  const notification = new Notification(title, {
    body: lastMessage ?? "",
    icon,
    lang: "sv",
    tag: `conversation-${id}`,
  });
  notification.onclick = () => {
    window.focus();
    navigate(pathTo("/messages", { conversationId: id }));
    notification.close();
  };
}

/**
 * Holds the lock of visible tabs while this one is, and counts what has arrived by then as known. The returned function
 * is called when there may be a new message.
 */
export function useBrowserNotifications(userId: string | null): () => void {
  useEffect(() => {
    if (userId === null || !("locks" in navigator)) return;
    const user = userId;
    let release: (() => void) | null = null;

    function follow(): void {
      const isVisible = document.visibilityState === "visible";
      if (isVisible && release === null) {
        const hidden = new Promise<void>((resolve) => {
          release = resolve;
        });
        void navigator.locks.request(visibleLock, { mode: "shared" }, () => hidden);
      } else if (!isVisible && release !== null) {
        // The lock is held until what is unread now is known.
        const hide = release;
        release = null;
        void notifyOfNew(user).then(hide, hide);
      }
    }

    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      release?.();
    };
  }, [userId]);
  return () => {
    if (userId === null || document.visibilityState === "visible") return;
    // Without network nothing new is known either; the stream asks again when it is back.
    notifyOfNew(userId).catch(() => {});
  };
}
