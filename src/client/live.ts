import { useEffect, useState } from "react";
import type { EventTopic } from "#src/constants/events.ts";
import { noteTyping } from "./parts/messaging/typing.ts";
import { refresh } from "./refresh.ts";
import { keepStream } from "./stream.ts";
import { trpc } from "./trpc.ts";
import { useViewer } from "./viewer.tsx";

/** What a change makes old: slices, or single procedures of them. */
const queryPathsFor: Record<Exclude<EventTopic, "typing">, readonly string[]> = {
  conversations: ["messaging", "applications.employerFigures"],
  // A tip that is rewarded is told by its notice.
  notifications: ["notifications", "reputation"],
  applications: ["applications"],
  contracts: ["contracts", "messaging.list", "messaging.get"],
  jobs: ["jobs"],
  announcement: ["settings.announcement"],
  admin: ["admin"],
  session: ["accounts.me"],
};
const allPaths = Object.values(queryPathsFor).flat();

/** The queries polled while the stream is down, in milliseconds (docs/rules/conversations.md#live-updates). */
const polls: readonly { every: number; paths: readonly string[] }[] = [
  { every: 3_000, paths: ["messaging.thread"] },
  {
    every: 5_000,
    paths: [
      "messaging.list",
      "messaging.get",
      "messaging.unreadCount",
      "notifications",
      "applications",
      "contracts",
    ],
  },
  { every: 30_000, paths: ["settings.announcement"] },
];

/** One stream per tab tells what has changed; while it is down the tab asks by the clock, and nobody notices. */
export function LiveUpdates(): null {
  const { user } = useViewer();
  const isLive = useStream(user?.id ?? null);
  usePolling(user !== null && !isLive);
  return null;
}

function useStream(userId: string | null): boolean {
  const { client } = trpc.useUtils();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (userId === null) return;
    return keepStream(client, {
      onEvent: ({ topic, ...where }) => {
        // What happened while nobody listened, before the stream or between two of them, is not told again.
        if (topic === "ready") void refresh(allPaths);
        else if (topic !== "typing") void refresh(queryPathsFor[topic]);
        else if ("conversationId" in where && where.conversationId !== undefined)
          noteTyping(where.conversationId);
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
    const timers = polls.map(({ every, paths }) => window.setInterval(() => void refresh(paths), every));
    return () => {
      for (const timer of timers) window.clearInterval(timer);
    };
  }, [isOn]);
}
