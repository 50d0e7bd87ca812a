import { failureOf } from "./trpc.ts";
import { toast } from "./ui/toast.ts";

interface ErrorToast {
  title?: string;
  /** Shown when the server gave no message of its own. */
  fallback: string | undefined;
  /** When the server's message replaces the fallback: "rejected" means for the statuses 403, 409 and 429 only. */
  serverMessage?: "always" | "rejected" | "never";
  /** Texts for single errors, by code or status; they come before the server's message. */
  texts?: Readonly<Record<string | number, string>>;
}

const rejected: readonly (number | null)[] = [403, 409, 429];

/** The toast for a failed call: every failure is shown through this. */
export function errorToast(error: unknown, options: ErrorToast): void {
  const { title = "Fel", fallback, serverMessage = "always", texts = {} } = options;
  const { code, status, message } = failureOf(error);
  const isGiven =
    serverMessage === "always"
      ? status !== null && status !== 500
      : serverMessage === "rejected" && rejected.includes(status);
  const text = texts[code ?? ""] ?? texts[status ?? ""] ?? (isGiven && message !== "" ? message : fallback);
  toast({ title, text, tone: "danger", cause: error });
}
