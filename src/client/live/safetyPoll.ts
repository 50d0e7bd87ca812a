import { useEffect, useEffectEvent } from "react";
import { trpc } from "#src/client/api/trpc.ts";
import { waits } from "#src/constants/waits.ts";

/** Compares versions, also while the stream is up: an event that never arrived leaves nothing old on the screen. */
export function useSafetyPoll(isOn: boolean, onChange: () => void): void {
  const { client } = trpc.useUtils();
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (!isOn) return;
    let known: string | null = null;

    async function check({ isFirst = false } = {}): Promise<void> {
      try {
        const { version } = await client.messaging.version.query();
        if (version !== known && !isFirst) report();
        known = version;
      } catch {
        // Compared again after the next interval.
      }
    }

    function checkWhenShown(): void {
      if (document.visibilityState === "visible") void check();
    }

    // What the page shows is loaded after this.
    void check({ isFirst: true });
    const timer = window.setInterval(() => void check(), waits.compareVersions);
    window.addEventListener("online", checkWhenShown);
    document.addEventListener("visibilitychange", checkWhenShown);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("online", checkWhenShown);
      document.removeEventListener("visibilitychange", checkWhenShown);
    };
  }, [client, isOn]);
}
