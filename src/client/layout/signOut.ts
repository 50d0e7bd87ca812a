import { setLeaving } from "#src/client/api/endedSession.ts";
import { apiPaths } from "#src/client/routing/paths.ts";

/** A full-page navigation, so that nothing cached in this page survives signing out. */
export function signOut(): void {
  setLeaving(true);
  window.location.assign(apiPaths.logout);
}
