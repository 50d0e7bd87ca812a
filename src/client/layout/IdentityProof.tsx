import { Suspense } from "react";
import { lazyComponent } from "#src/client/lazyComponent.ts";
import { usePageSession } from "#src/client/endedSession.ts";
import { useProofAsked } from "#src/client/identityProof.ts";
import { reloadOnStaleChunk } from "#src/client/reloadOnStaleChunk.ts";

const IdentityProofDialog = lazyComponent(() =>
  reloadOnStaleChunk(async () => (await import("./IdentityProofDialog.tsx")).IdentityProofDialog),
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
