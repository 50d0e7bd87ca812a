import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { Toast } from "radix-ui";
import { useState } from "react";
import { buttonClass, cx } from "./classNames.ts";
import { dismissToast, toastTiming, useShownToast, type ToastTone } from "./toast.ts";

const looks: Record<ToastTone, { frame: string; icon: typeof Info; ink: string }> = {
  neutral: { frame: "border-line bg-raised", icon: Info, ink: "text-muted" },
  success: { frame: "border-line bg-raised", icon: CircleCheck, ink: "text-accent" },
  danger: { frame: "border-danger bg-danger-soft", icon: CircleAlert, ink: "text-danger" },
};

/**
 * The region where toasts appear: F8 focuses it, a swipe to the right closes the toast. On phones it is at the top, because
 * what one presses is at the bottom.
 */
export function ToastViewport() {
  const current = useShownToast();
  // Without a network this code may load long after the toast: it would say what is no longer true.
  const [loadedAt] = useState(() => Date.now());
  const shown = current && current.since + toastTiming.duration > loadedAt ? current : null;
  const look = looks[shown?.tone ?? "neutral"];
  return (
    <Toast.Provider
      label="Avisering"
      duration={toastTiming.duration}
      swipeDirection="right"
      swipeThreshold={toastTiming.swipeThreshold}
    >
      {shown !== null && (
        <Toast.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          duration={shown.seconds === undefined ? toastTiming.duration : shown.seconds * 1_000}
          type={shown.tone === "danger" ? "foreground" : "background"}
          data-tone={shown.tone ?? "neutral"}
          className={cx(
            "pointer-events-auto flex w-full animate-slide-in items-start gap-3 rounded-lg border p-3 pl-4 shadow-float",
            "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=end]:animate-swipe-out",
            look.frame,
          )}
        >
          <look.icon className={cx("mt-2 size-5 shrink-0 sm:mt-1.5", look.ink)} aria-hidden />
          <div className="min-w-0 flex-1 py-1.5">
            <Toast.Title className="font-semibold">{shown.title}</Toast.Title>
            {shown.text !== undefined && (
              <Toast.Description className="mt-0.5 text-muted">{shown.text}</Toast.Description>
            )}
            {shown.action !== undefined && (
              <Toast.Action
                altText={shown.action.label}
                onClick={shown.action.onPress}
                className={cx(buttonClass({ size: "sm" }), "mt-2")}
              >
                {shown.action.label}
              </Toast.Action>
            )}
          </div>
          <Toast.Close
            aria-label="Stäng"
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted hover:text-text thumb:size-11"
          >
            <X className="size-4" aria-hidden />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        label="Aviseringar ({hotkey})"
        className="fixed bottom-(--toast-bottom,0px) left-0 z-50 flex w-full flex-col p-4 -outline-offset-4 max-sm:top-0 max-sm:bottom-auto max-sm:p-2 sm:max-w-sm"
      />
    </Toast.Provider>
  );
}
