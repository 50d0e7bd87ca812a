import { Suspense, useState, type ReactNode } from "react";
import { lazyComponent } from "#src/client/routing/lazyComponent.tsx";
import { reloadOnStaleChunk } from "#src/client/routing/reloadOnStaleChunk.ts";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";

const PasswordChangeScreen = lazyComponent(() =>
  reloadOnStaleChunk(async () => (await import("./PasswordChangeScreen.tsx")).PasswordChangeScreen),
);

const SecondFactorScreen = lazyComponent(() =>
  reloadOnStaleChunk(async () => (await import("./SecondFactorScreen.tsx")).SecondFactorScreen),
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
  if (user?.mustChangePassword)
    return (
      <Suspense fallback={<Spinner page />}>
        <PasswordChangeScreen userId={user.id} />
      </Suspense>
    );
  if (user && isAddingFactor)
    return (
      <Suspense fallback={<Spinner page />}>
        <SecondFactorScreen onDone={() => setAddingFactor(false)} />
      </Suspense>
    );
  return children;
}
