import { useEffect, useEffectEvent } from "react";
import { trpc } from "#src/client/api/trpc.ts";
import { waits } from "#src/constants/waits.ts";
import { whenBack } from "./whenBack.ts";

/**
 * Compares a version with the last known one. The first comparison of a page only learns it: what the page shows is loaded
 * afterwards. One that failed is made up for by the next.
 */
export function createVersionCheck(ask: () => Promise<{ version: string }>, onChange: () => void) {
  let known: string | null = null;
  return async ({ isFirst = false } = {}): Promise<void> => {
    try {
      const { version } = await ask();
      if (version !== known && !isFirst) onChange();
      known = version;
    } catch {
      // Compared again after the next interval.
    }
  };
}

/** Compares versions, also while the stream is up: an event that never arrived leaves nothing old on the screen. */
export function useSafetyPoll(isOn: boolean, onChange: () => void): void {
  const { client } = trpc.useUtils();
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (!isOn) return;
    const check = createVersionCheck(
      () => client.messaging.version.query(),
      () => report(),
    );

    function checkWhenShown(): void {
      if (document.visibilityState === "visible") void check();
    }

    void check({ isFirst: true });
    const timer = window.setInterval(() => void check(), waits.compareVersions);
    const stop = whenBack(checkWhenShown);
    return () => {
      window.clearInterval(timer);
      stop();
    };
  }, [client, isOn]);
}
