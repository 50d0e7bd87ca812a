import { askToSignIn } from "./endedSession.ts";
import { failureOf, isSessionEnded } from "./trpc.ts";
import { toast } from "#src/client/ui/toast.ts";

export interface ErrorToast {
  title?: string;
  /** Shown when the server returned no message. */
  fallback: string | undefined;
  /** When the server's message replaces the fallback: "rejected" means only for the statuses 403, 409 and 429. */
  serverMessage?: "always" | "rejected" | "never";
  /** Texts by error code or status; they take precedence over the server's message. */
  texts?: Readonly<Record<string | number, string>>;
}

const rejectedStatuses: readonly (number | null)[] = [403, 409, 429];

export function errorToast(error: unknown, options: ErrorToast): void {
  if (isSessionEnded(error)) return sessionEndedToast();
  const { title = "Fel", fallback, serverMessage = "always", texts = {} } = options;
  const { code, status, message } = failureOf(error);
  if (code === "IDENTITY_PROOF_REQUIRED") return notProvedToast();
  const showsServerMessage =
    serverMessage === "always"
      ? status !== null && status !== 500
      : serverMessage === "rejected" && rejectedStatuses.includes(status);
  const text =
    texts[code ?? ""] ?? texts[status ?? ""] ?? (showsServerMessage && message !== "" ? message : fallback);
  toast({ title, text, tone: "danger", cause: error });
}

/** The user has closed the dialog that asks for a proof of identity. */
function notProvedToast(): void {
  toast({
    title: "Inget har ändrats",
    text: "Du bekräftade inte att det är du. Det du har skrivit finns kvar.",
  });
}

/** The user has closed the sign-in dialog: repeating the call would fail again. */
function sessionEndedToast(): void {
  toast({
    title: "Du är utloggad",
    text: "Inget har sparats eller skickats. Det du har skrivit finns kvar.",
    action: { label: "Logga in", onPress: askToSignIn },
  });
}
