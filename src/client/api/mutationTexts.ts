import { errorToast, type ErrorToast } from "./errorToast.ts";
import { toast, type ToastInput } from "#src/client/ui/toast.ts";

/** A method, because its parameters may then have the procedure's types, which `meta` does not know. */
interface ToastOf {
  of(data: unknown, variables: unknown): string | ToastInput | undefined;
}

// A type, because the library takes no interface here.
type MutationMeta = {
  /** The toast after success: title, whole toast, or either as a function of the output and the input. */
  done?: string | ToastInput | ToastOf["of"];
  /** The toast after failure: the text that is shown when the server returned no message, or all options. */
  failed?: string | ErrorToast;
  /** Nothing is refetched: the mutation changes nothing on the screen, or refetches what it changes itself. */
  skipInvalidate?: boolean;
};

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

export function showDone(done: MutationMeta["done"], data: unknown, variables: unknown): void {
  const shown = typeof done === "function" ? done(data, variables) : done;
  if (shown === undefined) return;
  toast({ tone: "success", ...(typeof shown === "string" ? { title: shown } : shown) });
}

export function showFailed(failed: MutationMeta["failed"], error: unknown): void {
  if (failed !== undefined) errorToast(error, typeof failed === "string" ? { fallback: failed } : failed);
}
