import { lazyDialog, reloadOnStaleChunk } from "#src/client/routing/lazyComponent.tsx";
import { usePageSession } from "#src/client/api/endedSession.ts";
import { useProofAsked } from "#src/client/api/identityProof.ts";

const SignInDialog = lazyDialog(() =>
  reloadOnStaleChunk(async () => (await import("./SignInDialog.tsx")).SignInDialog),
);
const IdentityProofDialog = lazyDialog(() =>
  reloadOnStaleChunk(async () => (await import("./IdentityProofDialog.tsx")).IdentityProofDialog),
);

/** Asks the page's user to sign in again when the session has ended, and who they are while a call waits for a proof. */
export function SessionDialogs() {
  const { user, state } = usePageSession();
  const isProofAsked = useProofAsked();
  if (!user) return null;
  return (
    <>
      {(state === "asking" || state === "dismissed") && (
        <SignInDialog user={user} open={state === "asking"} />
      )}
      {isProofAsked && <IdentityProofDialog hasSecondFactor={user.hasSecondFactor} />}
    </>
  );
}
