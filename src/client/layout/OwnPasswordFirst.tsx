import { lazy, Suspense, type ReactNode } from "react";
import { reloadOnStaleChunk } from "#src/client/reloadOnStaleChunk.ts";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { useViewer } from "#src/client/viewer.tsx";

const NewPassword = lazy(() =>
  reloadOnStaleChunk(async () => ({ default: (await import("./NewPassword.tsx")).NewPassword })),
);

/** Whoever was given a password by an admin sees nothing else until it is exchanged: the server answers nothing else. */
export function OwnPasswordFirst({ children }: { children: ReactNode }) {
  const { user } = useViewer();
  if (!user?.mustChangePassword) return children;
  return (
    <Suspense fallback={<Spinner page />}>
      <NewPassword userId={user.id} />
    </Suspense>
  );
}
