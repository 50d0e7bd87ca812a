import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { usePageSession } from "#src/client/api/endedSession.ts";
import { useProofAsked } from "#src/client/api/identityProof.ts";
import { reloadOnStaleChunk } from "#src/client/routing/reloadOnStaleChunk.ts";

const IdentityProofDialog = lazyDialog(() =>
  reloadOnStaleChunk(async () => (await import("./IdentityProofDialog.tsx")).IdentityProofDialog),
);

/** Asks the page's user to prove who they are while a call waits for it. */
export function IdentityProof() {
  const { user } = usePageSession();
  const isAsked = useProofAsked();
  if (!user || !isAsked) return null;
  return <IdentityProofDialog hasSecondFactor={user.hasSecondFactor} />;
}
