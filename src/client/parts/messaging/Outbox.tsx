import { useEffect } from "react";
import { usePageSession } from "#src/client/api/endedSession.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";
import { usePersonId } from "#src/client/api/viewer.tsx";
import { followOtherTabs, loadOutgoing, useHasUnstored } from "./outgoing.ts";
import { startSending } from "./sending.ts";

/** Sends messages that are not sent yet on every page, also those of an earlier visit. */
export function Outbox(): null {
  const { client } = trpc.useUtils();
  // Not the company: each member's unsent messages are their own, as their drafts are.
  const userId = usePersonId();
  const { state } = usePageSession();
  const isSignedIn = state === "valid";
  useEffect(() => {
    loadOutgoing(userId);
    return followOtherTabs();
  }, [userId]);
  useEffect(() => {
    if (userId === null || !isSignedIn) return;
    return startSending(client, userId);
  }, [client, userId, isSignedIn]);
  useUnsavedWarning(useHasUnstored());
  return null;
}
