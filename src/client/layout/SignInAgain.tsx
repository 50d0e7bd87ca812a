import { Suspense } from "react";
import { lazyComponent } from "#src/client/lazyComponent.ts";
import { usePageSession } from "#src/client/endedSession.ts";
import { reloadOnStaleChunk } from "#src/client/reloadOnStaleChunk.ts";

const SignInDialog = lazyComponent(() =>
  reloadOnStaleChunk(async () => (await import("./SignInDialog.tsx")).SignInDialog),
);

/** Asks the page's user to sign in again when the session has ended. */
export function SignInAgain() {
  const { user, state } = usePageSession();
  if (!user || (state !== "asking" && state !== "dismissed")) return null;
  return (
    <Suspense>
      <SignInDialog user={user} open={state === "asking"} />
    </Suspense>
  );
}
