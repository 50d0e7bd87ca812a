import { dayInWords } from "#src/copy/availability.ts";
import { declineReasonLabels, noAnswerTexts } from "#src/copy/requests.ts";
import { useToday } from "#src/client/useToday.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { DeclineButton } from "./DeclineButton.tsx";

/** On the page of a job: that its company has asked the consultant, and how that stands. */
export function RequestBanner({ job }: { job: Pick<Outputs["jobs"]["byId"], "id" | "status"> }) {
  const today = useToday();
  const requests = trpc.requests.mine.useQuery({ jobId: job.id, limit: 1 });
  const request = requests.data?.items[0];
  if (request?.state === "sent" && !request.awaitsAnswer)
    return (
      <Banner title={`${request.company} frågade dig`}>
        {noAnswerTexts[job.status]}. Du behöver inte svara.
      </Banner>
    );
  if (request?.state === "sent")
    return (
      <Banner title={`${request.company} frågar dig`} action={<DeclineButton request={request} />}>
        {request.message !== null && (
          <p className="mb-2 line-clamp-6 whitespace-pre-line wrap-anywhere">{request.message}</p>
        )}
        Svara senast {dayInWords(request.answerBy, today)}. Du svarar ja genom att ansöka.
      </Banner>
    );
  if (request?.state === "declined" && request.reason !== null)
    return (
      <Banner title="Du har tackat nej">
        {declineReasonLabels[request.reason]}.
        {request.acceptsApplications && " Har du ändrat dig går det fortfarande att ansöka."}
      </Banner>
    );
  return null;
}
