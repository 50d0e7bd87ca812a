import { useEffect, useEffectEvent, useState } from "react";
import type { EventTopic } from "#src/constants/notifications.ts";
import { useBrowserNotifications } from "./browserNotifications.ts";
import { expectSignOut, usePageSession } from "./endedSession.ts";
import { markTyping } from "./parts/messaging/typing.ts";
import { refresh, retryRefresh } from "./refresh.ts";
import { useSafetyPoll } from "./safetyPoll.ts";
import { keepStreamOpen } from "./eventStream.ts";
import { trpc } from "./trpc.ts";
import { useViewer } from "./viewer.tsx";

/** The queries that each event makes stale: whole domains or single procedures. */
const queryPathsFor: Record<Exclude<EventTopic, "typing">, readonly string[]> = {
  conversations: ["messaging", "applications.employerFigures"],
  // A rewarded referral sends a notification and no event of its own.
  notifications: ["notifications", "reputation"],
  applications: ["applications"],
  contracts: ["contracts", "messaging.list", "messaging.get"],
  jobs: ["jobs"],
  // A job has left the board.
  board: ["jobs.board", "jobs.matching", "jobs.matchingFigures"],
  newJobs: ["jobs.countNewer"],
  announcement: ["settings.announcement"],
  admin: ["admin", "reports"],
  session: ["accounts.me"],
  signedOut: ["accounts.me"],
};
const allPaths = Object.values(queryPathsFor).flat();

/** The queries polled while the stream is down, in milliseconds (docs/rules/conversations.md#live-updates). */
const polls: readonly { intervalMs: number; paths: readonly string[] }[] = [
  { intervalMs: 3_000, paths: ["messaging.thread"] },
  {
    intervalMs: 5_000,
    paths: [
      "messaging.list",
      "messaging.get",
      "messaging.unreadCount",
      "notifications",
      "applications",
      "contracts",
    ],
  },
  { intervalMs: 30_000, paths: ["settings.announcement"] },
];

/** Refetches what the server reports as changed over one stream per tab, and polls while the stream is down. */
export function LiveUpdates(): null {
  const { user } = useViewer();
  const { state } = usePageSession();
  const userId = user && state === "valid" ? user.id : null;
  const onMessage = useBrowserNotifications(user?.role === "admin" ? null : userId);
  const isLive = useStream(userId, onMessage);
  usePolling(userId !== null && !isLive);
  useSafetyPoll(userId !== null && user?.role !== "admin", () => void refresh(allPaths));
  useRetryWhenBack();
  return null;
}

/** A refetch that failed without network is repeated as soon as there may be one. */
function useRetryWhenBack(): void {
  useEffect(() => {
    window.addEventListener("online", retryRefresh);
    document.addEventListener("visibilitychange", retryRefresh);
    return () => {
      window.removeEventListener("online", retryRefresh);
      document.removeEventListener("visibilitychange", retryRefresh);
    };
  }, []);
}

/** `onMessage` is called when there may be a new message. */
function useStream(userId: string | null, onMessage: () => void): boolean {
  const { client } = trpc.useUtils();
  const reportMessage = useEffectEvent(onMessage);
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (userId === null) return;
    return keepStreamOpen(client, {
      onEvent: ({ topic, ...where }) => {
        // Events are not replayed, so everything is refetched when the stream opens or reconnects.
        if (topic === "signedOut") expectSignOut();
        if (topic === "ready") void refresh(allPaths);
        else if (topic !== "typing") void refresh(queryPathsFor[topic]);
        else if ("conversationId" in where && where.conversationId !== undefined)
          markTyping(where.conversationId);
        if (topic === "ready" || topic === "conversations") reportMessage();
      },
      onLive: setLive,
      onLost: () => void refresh(["accounts.me"]),
    });
  }, [client, userId]);
  return isLive;
}

function usePolling(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const timers = polls.map(({ intervalMs, paths }) =>
      window.setInterval(() => void refresh(paths), intervalMs),
    );
    return () => {
      for (const timer of timers) window.clearInterval(timer);
    };
  }, [isOn]);
}
