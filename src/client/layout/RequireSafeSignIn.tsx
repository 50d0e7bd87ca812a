import { Suspense, useState, type ReactNode } from "react";
import { lazyComponent, reloadOnStaleChunk } from "#src/client/routing/lazyComponent.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";

const SafeSignIn = lazyComponent(() =>
  reloadOnStaleChunk(async () => (await import("./SafeSignIn.tsx")).SafeSignIn),
);

/**
 * A user with a temporary password must change it first, and an admin in production must add a second factor: until
 * then the server rejects all other requests.
 */
export function RequireSafeSignIn({ children }: { children: ReactNode }) {
  const { user } = useViewer();
  // Stays open until the recovery codes have been read, although the second factor is on then.
  const [isAddingFactor, setAddingFactor] = useState(false);
  if (user?.mustAddSecondFactor && !isAddingFactor) setAddingFactor(true);
  if (!user || !(user.mustChangePassword || isAddingFactor)) return children;
  return (
    <Suspense fallback={<Spinner page />}>
      <SafeSignIn
        passwordOf={user.mustChangePassword ? user.id : null}
        onFactorAdded={() => setAddingFactor(false)}
      />
    </Suspense>
  );
}
