import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { usePageSession } from "#src/client/api/endedSession.ts";
import { reloadOnStaleChunk } from "#src/client/routing/reloadOnStaleChunk.ts";

const SignInDialog = lazyDialog(() =>
  reloadOnStaleChunk(async () => (await import("./SignInDialog.tsx")).SignInDialog),
);

/** Asks the page's user to sign in again when the session has ended. */
export function SignInAgain() {
  const { user, state } = usePageSession();
  if (!user || (state !== "asking" && state !== "dismissed")) return null;
  return <SignInDialog user={user} open={state === "asking"} />;
}
