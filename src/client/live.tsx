import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import type { EventTopic } from "#src/terms/events.ts";
import { noteTyping } from "./parts/messaging/typing.ts";
import { refresh } from "./refresh.ts";
import { trpc } from "./trpc.ts";
import { useViewer } from "./viewer.tsx";

/** What a change makes old: slices, or single procedures of them. */
const oldWith: Record<Exclude<EventTopic, "typing">, readonly string[]> = {
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

/** What is asked for by the clock while the stream is down (M §4), in milliseconds. */
const polls: readonly { every: number; paths: readonly string[] }[] = [
  { every: 3_000, paths: ["messaging.thread"] },
  {
    every: 5_000,
    paths: ["messaging.list", "messaging.get", "messaging.unreadCount", "notifications", "contracts"],
  },
  { every: 30_000, paths: ["settings.announcement"] },
];

const firstRetry = 1_000;
const lastRetry = 30_000;
const gatherFor = 40;

const LiveContext = createContext<boolean | null>(null);

/** One stream per tab tells what has changed; while it is down the tab asks by the clock. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { user } = useViewer();
  const isLive = useStream(user?.id ?? null);
  usePolling(user !== null && !isLive);
  return <LiveContext value={isLive}>{children}</LiveContext>;
}

/** Whether changes arrive by themselves right now. */
export function useIsLive(): boolean {
  const isLive = useContext(LiveContext);
  if (isLive === null) throw new Error("useIsLive is used outside of LiveProvider");
  return isLive;
}

function useStream(userId: string | null): boolean {
  const { client } = trpc.useUtils();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (userId === null) return;
    let failures = 0;
    let hasBeenReady = false;
    let retry: number | undefined;
    let stream: { unsubscribe: () => void } | null = null;
    const gather = gatherer();

    function hear(change: { topic: EventTopic | "ready"; conversationId?: number | undefined }): void {
      if (change.topic === "ready") {
        failures = 0;
        setLive(true);
        // What happened while nobody listened is not told again.
        if (hasBeenReady) void refresh(everything);
        hasBeenReady = true;
      } else if (change.topic !== "typing") gather.add(oldWith[change.topic]);
      else if (change.conversationId !== undefined) noteTyping(change.conversationId);
    }

    function open(): void {
      stream = client.notifications.changes.subscribe(undefined, {
        onData: hear,
        onConnectionStateChange: ({ state }) => {
          if (state === "connecting") setLive(false);
        },
        onError: comeBack,
        onComplete: comeBack,
      });
    }

    function comeBack(): void {
      stream?.unsubscribe();
      setLive(false);
      void refresh(["accounts.me"]);
      const pause = Math.min(lastRetry, firstRetry * 2 ** failures);
      failures += 1;
      window.clearTimeout(retry);
      retry = window.setTimeout(open, pause * (0.75 + Math.random() / 2));
    }

    open();
    return () => {
      window.clearTimeout(retry);
      gather.stop();
      stream?.unsubscribe();
      setLive(false);
    };
  }, [client, userId]);
  return isLive;
}

const everything = [...new Set(Object.values(oldWith).flat())];

/** Changes come in bursts; what they make old is asked for once. */
function gatherer() {
  const paths = new Set<string>();
  let timer: number | undefined;
  return {
    add: (more: readonly string[]) => {
      for (const path of more) paths.add(path);
      timer ??= window.setTimeout(() => {
        timer = undefined;
        const gathered = [...paths];
        paths.clear();
        void refresh(gathered);
      }, gatherFor);
    },
    stop: () => window.clearTimeout(timer),
  };
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
