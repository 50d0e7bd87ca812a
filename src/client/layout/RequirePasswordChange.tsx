import { lazy, Suspense, type ReactNode } from "react";
import { reloadOnStaleChunk } from "#src/client/reloadOnStaleChunk.ts";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { useViewer } from "#src/client/viewer.tsx";

const PasswordChangeScreen = lazy(() =>
  reloadOnStaleChunk(async () => ({
    default: (await import("./PasswordChangeScreen.tsx")).PasswordChangeScreen,
  })),
);

/** A user with a temporary password must change it first: until then the server rejects all other requests. */
export function RequirePasswordChange({ children }: { children: ReactNode }) {
  const { user } = useViewer();
  if (!user?.mustChangePassword) return children;
  return (
    <Suspense fallback={<Spinner page />}>
      <PasswordChangeScreen userId={user.id} />
    </Suspense>
  );
}
