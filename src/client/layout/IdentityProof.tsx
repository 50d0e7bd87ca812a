import { lazy, Suspense } from "react";
import { usePageSession } from "#src/client/endedSession.ts";
import { useProofAsked } from "#src/client/identityProof.ts";
import { reloadOnStaleChunk } from "#src/client/reloadOnStaleChunk.ts";

const IdentityProofDialog = lazy(() =>
  reloadOnStaleChunk(async () => ({
    default: (await import("./IdentityProofDialog.tsx")).IdentityProofDialog,
  })),
);

/** Asks the page's user to prove who they are while a call waits for it. */
export function IdentityProof() {
  const { user } = usePageSession();
  const isAsked = useProofAsked();
  if (!user || !isAsked) return null;
  return (
    <Suspense>
      <IdentityProofDialog hasSecondFactor={user.hasSecondFactor} />
    </Suspense>
  );
}
