import { startPages } from "#src/constants/start-pages.ts";
import { lazyPage } from "#src/client/lazyPages.tsx";
import { startPageOf } from "#src/shared/pages.ts";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";

/** '/': the landing page for visitors, the role's dashboard for signed-in users (docs/rules/screens.md#start-pages). */
export function HomePage() {
  const { user, isLoading } = useViewer();
  if (isLoading) return <Spinner page />;
  const { Page } = lazyPage(startPages[startPageOf(user)]);
  return <Page key={startPageOf(user)} />;
}
