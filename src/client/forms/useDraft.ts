import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { draftKey, hasDraft, readDraft, removeDraft, writeDraft, type Draft, type Schema } from "./drafts.ts";
import { useDraftSync } from "./useDraftSync.ts";
import { personOf } from "#src/client/api/person.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { waits } from "#src/constants/waits.ts";

const saveDelayMs = 400;

/** A draft of the signed-in user in the browser's storage and, for long forms, on the server (docs/rules/screens.md#drafts). */
export function useDraft<T>(name: string, schema: Schema<T>) {
  const { user } = useViewer();
  const key = user ? draftKey(personOf(user).id, name) : null;
  const [restored] = useState(() => (key === null ? null : readDraft(key, schema)));
  const [savedAt, setSavedAt] = useState(restored?.savedAt ?? null);
  const [hasFailed, setFailed] = useState(false);
  const unsaved = useRef<{ value: T; timer: number } | null>(null);
  const typedAt = useRef(0);
  const receivers = useRef(new Set<(value: T | null) => void>());

  /** Shows what another device has stored. */
  function receive(draft: Draft<unknown> | null): void {
    const value = draft && schema.parse(draft.value);
    if (key === null) return;
    // Another tab may have stored a newer one that has not been sent yet.
    const stored = readDraft(key, schema);
    if (draft && stored && stored.savedAt > draft.savedAt) return;
    if (draft) writeDraft(key, draft.value, draft.savedAt);
    else removeDraft(key);
    setSavedAt(draft?.savedAt ?? null);
    for (const onChange of receivers.current) onChange(value);
  }
  const { changed, showNewer } = useDraftSync(key, name, restored, receive);

  const flush = useCallback(() => {
    if (!unsaved.current || key === null) return;
    window.clearTimeout(unsaved.current.timer);
    const at = writeDraft(key, unsaved.current.value);
    unsaved.current = null;
    setSavedAt(at);
    setFailed(at === null);
  }, [key]);

  const save = useCallback(
    (value: T) => {
      typedAt.current = Date.now();
      window.clearTimeout(unsaved.current?.timer);
      unsaved.current = { value, timer: window.setTimeout(flush, saveDelayMs) };
      changed({ value, savedAt: new Date() });
    },
    [flush, changed],
  );

  const remove = useCallback(() => {
    window.clearTimeout(unsaved.current?.timer);
    if (key !== null && (unsaved.current !== null || hasDraft(key))) {
      removeDraft(key);
      changed({ value: null, savedAt: new Date() });
    }
    unsaved.current = null;
    setSavedAt(null);
    setFailed(false);
  }, [key, changed]);

  const subscribe = useCallback(
    (onChange: (value: T | null) => void) => {
      function receive(event: StorageEvent): void {
        if (event.key !== key || key === null || Date.now() - typedAt.current < waits.typing) return;
        const draft = readDraft(key, schema);
        setSavedAt(draft?.savedAt ?? null);
        onChange(draft?.value ?? null);
      }
      window.addEventListener("storage", receive);
      const { current: all } = receivers;
      all.add(onChange);
      return () => {
        window.removeEventListener("storage", receive);
        all.delete(onChange);
      };
    },
    [key, schema],
  );

  useEffect(() => {
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    // Who signs out right after typing is asked about it. It is shown later, by the timer: a line that
    // appears while a button is pressed would move the button away from under the pointer.
    function store(): void {
      if (unsaved.current && key !== null) writeDraft(key, unsaved.current.value);
    }
    document.addEventListener("focusout", store);
    return () => {
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      document.removeEventListener("focusout", store);
      flush();
    };
  }, [flush, key]);

  return {
    /** What was stored when the component was mounted. */
    restored: restored?.value ?? null,
    savedAt,
    /** The browser does not store it: leaving the page would lose it. */
    hasFailed,
    /** Shows the newer draft of another device that came while the user was typing; null when there is none. */
    showNewer,
    save,
    remove,
    subscribe,
  };
}

type Subscribe<T> = (onChange: (value: T | null) => void) => () => void;

/** `onChange` gets what another tab or device has stored, and null when the draft was sent or discarded there. */
export function useOtherCopies<T>(
  { subscribe }: { subscribe: Subscribe<T> },
  onChange: (value: T | null) => void,
): void {
  const receive = useEffectEvent(onChange);
  useEffect(
    () =>
      subscribe((value) => {
        receive(value);
      }),
    [subscribe],
  );
}
