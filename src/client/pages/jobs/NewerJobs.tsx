import { newerJobsText } from "#src/copy/jobs.ts";
import type { BoardFilters } from "#src/client/parts/jobs/boardFilters.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";

interface NewerJobsProps {
  filters: Omit<BoardFilters, "saved" | "sort">;
  /** When the first job of the board was published; undefined when the board is empty. */
  after: Date | undefined;
  onShow: () => void;
}

/** Shows the jobs that were published since the board was loaded, only on request, so that nothing moves. */
export function NewerJobs({ filters, after, onShow }: NewerJobsProps) {
  // Counted when the server says that there are new jobs, not before.
  const { data } = trpc.jobs.countNewer.useQuery({ ...filters, after }, { initialData: { count: 0 } });
  return (
    <span role="status">
      {data.count > 0 && (
        <Button size="sm" onClick={onShow}>
          <span>
            {newerJobsText(data.count)}
            {/* Phones have no room for more without a second row, which would move the list. */}
            <span className="max-sm:sr-only"> uppdrag – visa</span>
          </span>
        </Button>
      )}
    </span>
  );
}
