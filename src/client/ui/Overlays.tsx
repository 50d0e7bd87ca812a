import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { currentQuestion, subscribeToQuestion } from "./confirm.ts";
import { currentToast, subscribeToToast } from "./toast.ts";

const ToastViewport = lazy(async () => ({ default: (await import("./ToastViewport.tsx")).ToastViewport }));
const ConfirmHost = lazy(async () => ({ default: (await import("./ConfirmHost.tsx")).ConfirmHost }));

/** True once the browser has nothing better to do. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIdle(true), 2_000);
    return () => window.clearTimeout(timer);
  }, []);
  return idle;
}

/** Mounted once, beside the pages: messages and questions. Their code arrives when first needed, or when all is calm. */
export function Overlays() {
  const idle = useIdle();
  const toasting = useSyncExternalStore(subscribeToToast, currentToast) !== null;
  const asking = useSyncExternalStore(subscribeToQuestion, currentQuestion) !== null;
  return (
    // A boundary each: one that waits hides all it holds, and a hidden dialog loses its focus.
    <>
      <Suspense fallback={null}>{(idle || toasting) && <ToastViewport />}</Suspense>
      <Suspense fallback={null}>{asking && <ConfirmHost />}</Suspense>
    </>
  );
}
