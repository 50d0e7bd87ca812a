import { useCallback, useEffect, useRef, useState } from "react";
import { followsUser } from "#src/domains/drafts/rules.ts";
import { ageOf, type Draft } from "./drafts.ts";
import { inBackground } from "#src/client/api/sessionLink.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { waits } from "#src/constants/waits.ts";

/** The calls of each draft are made one after another, also those of a form that has been closed. */
const queues = new Map<string, Promise<void>>();

/**
 * What the server has instead of the present draft, or null; its value is null after the draft was removed. It is only
 * offered to who has typed while the call was made.
 */
export function receivedDraft(
  newer: Outputs["drafts"]["sync"]["newer"],
  { present, hasTyped }: { present: string; hasTyped: boolean },
) {
  const text = newer?.value ?? "null";
  if (newer === null || text === present) return null;
  const value: unknown = JSON.parse(text);
  return { value, savedAt: new Date(Date.now() - newer.age), isOffered: hasTyped };
}

/** The draft that was typed while `sent` was sent, or null: it is newer than that one, however long the call took. */
export function typedMeanwhile(
  sent: Draft<unknown> | null,
  latest: Draft<unknown> | null,
): Draft<unknown> | null {
  return latest && latest !== sent ? { ...latest, savedAt: new Date() } : null;
}

/**
 * Sends a draft to the server, and receives what another device has stored since
 * (docs/rules/screens.md#drafts-on-other-devices). Failed calls are made again with the next change, or when the window
 * gets the focus. `onNewer` gets null when the draft was sent or discarded.
 */
export function useDraftSync(
  key: string | null,
  name: string,
  restored: Draft<unknown> | null,
  onNewer: (draft: Draft<unknown> | null) => void,
) {
  const { client } = trpc.useUtils();
  /** What the server does not have yet; its value is null after the draft was removed. */
  const unsent = useRef(restored);
  /** The present draft as the server stores it. */
  const present = useRef(JSON.stringify(restored?.value ?? null));
  const timer = useRef<number>(undefined);
  const [offered, setOffered] = useState<unknown>(null);
  const isSynced = key !== null && followsUser(name);

  const receiver = useRef(onNewer);
  useEffect(() => {
    receiver.current = onNewer;
  });

  const sync = useCallback(async (): Promise<void> => {
    const sent = unsent.current;
    const draft = sent && { value: sent.value === null ? null : present.current, age: ageOf(sent) };
    const { newer } = await client.drafts.sync.mutate({ name, draft }, inBackground);
    unsent.current = typedMeanwhile(sent, unsent.current);
    const received = receivedDraft(newer, { present: present.current, hasTyped: unsent.current !== null });
    if (received === null) return;
    const { value, savedAt, isOffered } = received;
    if (isOffered) return setOffered(value);
    present.current = JSON.stringify(value);
    receiver.current(value === null ? null : { value, savedAt });
  }, [client, name]);

  const enqueue = useCallback(() => {
    window.clearTimeout(timer.current);
    if (!isSynced) return;
    // What cannot be sent now stays in the browser.
    const next = (queues.get(key) ?? Promise.resolve()).then(sync).catch(() => {});
    queues.set(key, next);
  }, [isSynced, key, sync]);

  const changed = useCallback(
    (draft: Draft<unknown>) => {
      unsent.current = draft;
      present.current = JSON.stringify(draft.value);
      window.clearTimeout(timer.current);
      if (draft.value === null) enqueue();
      else timer.current = window.setTimeout(enqueue, waits.draftSync);
    },
    [enqueue],
  );

  useEffect(() => {
    function syncWhenShown(): void {
      if (!document.hidden || unsent.current) enqueue();
    }
    enqueue();
    window.addEventListener("focus", enqueue);
    document.addEventListener("visibilitychange", syncWhenShown);
    return () => {
      window.removeEventListener("focus", enqueue);
      document.removeEventListener("visibilitychange", syncWhenShown);
      if (unsent.current) enqueue();
    };
  }, [enqueue]);

  function showOffered(): void {
    const draft = { value: offered, savedAt: new Date() };
    setOffered(null);
    onNewer(draft);
    changed(draft);
  }
  return { changed, showNewer: offered === null ? null : showOffered };
}
