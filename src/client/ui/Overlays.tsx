import { Suspense, useEffect, useState } from "react";
import { lazyComponent, loadUntilItSucceeds } from "#src/client/routing/lazyComponent.tsx";
import { useQuestion } from "./confirm.ts";
import { useShownToast } from "./toast.ts";

const ToastViewport = lazyComponent(() =>
  loadUntilItSucceeds(async () => (await import("./ToastViewport.tsx")).ToastViewport),
);
const ConfirmDialog = lazyComponent(() =>
  loadUntilItSucceeds(async () => (await import("./ConfirmDialog.tsx")).ConfirmDialog),
);

/** True after two seconds, when the page has probably finished loading. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIdle(true), 2_000);
    return () => window.clearTimeout(timer);
  }, []);
  return idle;
}

/** The dialog of `askConfirm`. */
function Question({ answer, ...texts }: NonNullable<ReturnType<typeof useQuestion>>) {
  return (
    <ConfirmDialog {...texts} pending={false} onClose={() => answer(false)} onConfirm={() => answer(true)} />
  );
}

/**
 * Toasts and confirmation dialogs, mounted once. Their code is loaded when first needed, toasts also when the page is
 * idle.
 */
export function Overlays() {
  const idle = useIdle();
  const toasting = useShownToast() !== null;
  const question = useQuestion();
  return (
    // One boundary each: a suspended one hides all its children, and a hidden dialog loses the focus.
    <>
      <Suspense fallback={null}>{(idle || toasting) && <ToastViewport />}</Suspense>
      <Suspense fallback={null}>{question && <Question {...question} />}</Suspense>
    </>
  );
}
