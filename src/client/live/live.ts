import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useBrowserNotifications } from "./browserNotifications.ts";
import { createChangedTopics } from "./changedTopics.ts";
import { expectSignOut, usePageSession } from "#src/client/api/endedSession.ts";
import { noteTyping } from "./typing.ts";
import { refresh, retryRefresh } from "#src/client/api/refresh.ts";
import { allPaths, pathsFor, type ChangedTopic } from "#src/client/api/queryPaths.ts";
import { useSafetyPoll } from "./safetyPoll.ts";
import { shareStream } from "./sharedStream.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { personOf } from "#src/client/api/person.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { whenBack } from "./whenBack.ts";
import { toast } from "#src/client/ui/toast.ts";
import { readOnlyPart, type MemberPart } from "#src/constants/accounts.ts";
import { waits } from "#src/constants/waits.ts";

/** Refetches what the server reports as changed over one stream per browser, and polls while the stream is down. */
export function LiveUpdates(): null {
  const { user } = useViewer();
  const { state, isLeaving } = usePageSession();
  const utils = trpc.useUtils();
  const [changedTopics] = useState(() => createChangedTopics(utils));
  // An ended account has no stream to open again.
  const userId = user && state === "valid" && !isLeaving ? personOf(user).id : null;
  const onMessage = useBrowserNotifications(user?.role === "admin" ? null : userId);

  function onChange(topic: ChangedTopic): void {
    refetchChanged(topic);
    if (topic === "ready" || topic === "conversations") onMessage();
  }

  /** `whenFailed`: what is assumed to have changed without an answer. */
  async function catchUp(whenFailed: readonly ChangedTopic[]): Promise<void> {
    const topics = await changedTopics().catch(() => whenFailed);
    for (const topic of topics) onChange(topic);
  }

  // Events are not replayed when a stream opens.
  const isLive = useStream(
    userId,
    (topic) => void (topic === "ready" ? catchUp(["ready"]) : onChange(topic)),
  );
  usePolling(userId !== null && !isLive, () => void catchUp([]));
  useSafetyPoll(userId !== null && user?.role !== "admin", () => void refresh(allPaths));
  useRetryWhenBack();
  useLoweredPart(user?.person?.part);
  return null;
}

/** Says why what readers don't have goes away, perhaps a form that is being filled in. */
function useLoweredPart(part: MemberPart | undefined): void {
  const before = useRef(part);
  useEffect(() => {
    const isLowered = before.current !== undefined && before.current !== part && part === readOnlyPart;
    if (isLowered)
      toast({
        title: "Du kan bara läsa nu",
        text: "Din roll i företaget har ändrats till läsare. Dina utkast finns kvar.",
      });
    before.current = part;
  }, [part]);
}

/** Signing out in another tab is not an ended session: nobody is asked to sign in again. */
export function refetchChanged(topic: ChangedTopic): void {
  if (topic === "signedOut") expectSignOut();
  void refresh(pathsFor(topic));
}

/** A refetch that failed without network is repeated as soon as there may be one. */
function useRetryWhenBack(): void {
  useEffect(() => whenBack(retryRefresh), []);
}

function useStream(userId: string | null, onChange: (topic: ChangedTopic) => void): boolean {
  const { client } = trpc.useUtils();
  const report = useEffectEvent(onChange);
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (userId === null) return;
    return shareStream(client, userId, {
      onEvent: ({ topic, ...where }) => {
        if (topic === "typing") noteTyping(where, userId);
        else report(topic);
      },
      onLive: setLive,
      onLost: () => void refresh(["accounts.me"]),
    });
  }, [client, userId]);
  return isLive;
}

function usePolling(isOn: boolean, poll: () => void): void {
  const pollNow = useEffectEvent(poll);
  useEffect(() => {
    if (!isOn) return;
    const timer = window.setInterval(() => pollNow(), waits.poll);
    return () => window.clearInterval(timer);
  }, [isOn]);
}
