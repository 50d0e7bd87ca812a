import { useState } from "react";
import { dayInWords } from "#src/copy/availability.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { useToday } from "#src/client/useToday.ts";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { DeclineButton } from "./DeclineButton.tsx";

/**
 * Above the messages about a job: its company's request while it waits for an answer, from the list that the navigation
 * loads. One that ends while it is shown, as when the company takes it back, says so.
 */
export function RequestCard({ jobId }: { jobId: number | null }) {
  const { user } = useViewer();
  const today = useToday();
  const todo = trpc.todo.list.useQuery(undefined, { enabled: user?.role === "consultant" });
  const request = todo.data?.find((item) => item.kind === "request" && item.jobId === jobId);
  const [shown, setShown] = useState(request);
  if (request && request.id !== shown?.id) setShown(request);
  if (jobId === null || (request ?? shown)?.jobId !== jobId) return null;
  if (!request)
    return (
      <p role="status" className="border-b border-line bg-raised px-4 py-2 text-sm">
        Förfrågan väntar inte längre på svar.
      </p>
    );
  return (
    <section
      aria-label="Förfrågan"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-raised px-4 py-2 text-sm"
    >
      <p>
        <span className="font-medium">{request.name} frågar dig</span>
        {request.at && ` · svara senast ${dayInWords(stockholmDay(request.at), today)}`}
      </p>
      <div className="flex gap-1">
        <LinkButton size="sm" variant="primary" href={pathTo("/job/:id", { id: jobId, apply: true })}>
          Ansök
        </LinkButton>
        <DeclineButton request={{ id: request.id, jobTitle: request.jobTitle ?? "" }} />
      </div>
    </section>
  );
}
