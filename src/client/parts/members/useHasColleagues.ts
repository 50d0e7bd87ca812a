import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";

/** Whether the viewer's company has at least two members; others have no colleagues. */
export function useHasColleagues(): boolean {
  const { user } = useViewer();
  const members = trpc.members.list.useQuery(undefined, { enabled: user?.role === "employer" });
  return (members.data?.length ?? 0) > 1;
}
