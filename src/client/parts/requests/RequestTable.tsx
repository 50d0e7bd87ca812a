import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import type { JobStatus } from "#src/constants/jobs.ts";
import type { RequestState } from "#src/constants/requests.ts";
import { dayMonthYear, fullDate } from "#src/copy/format.ts";
import { declineReasonLabels, requestStateText } from "#src/copy/requests.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { Table, actionsColumn } from "#src/client/ui/Table.tsx";
import type { Tone } from "#src/client/ui/tones.ts";

type Request = Outputs["requests"]["ofJob"]["items"][number];

const tones: Record<RequestState, Tone> = {
  sent: "tips",
  accepted: "accent",
  declined: "neutral",
  expired: "neutral",
  withdrawn: "neutral",
};

/** Who was asked when and answered what. */
export function RequestTable({
  requests,
  jobStatus,
}: {
  requests: readonly Request[];
  jobStatus: JobStatus;
}) {
  const withdraw = trpc.requests.withdraw.useMutation({
    meta: { done: "Förfrågan är återtagen", failed: "Kunde inte ta tillbaka förfrågan" },
  });

  function askToWithdraw({ id, consultantName }: Request) {
    const title = `Ta tillbaka förfrågan till ${consultantName ?? "konsulten"}?`;
    const text = "Konsulten får veta det. Samma konsult kan inte frågas om uppdraget igen.";
    askFirst({ title, text, confirmText: "Ta tillbaka", onConfirm: () => withdraw.mutate({ id }) });
  }

  return (
    <Table
      caption="Förfrågningar"
      rows={requests}
      rowKey={({ id }) => id}
      columns={[
        {
          header: "Konsult",
          cell: ({ consultantId, consultantName }) => (
            <TextLink quiet href={pathTo("/consultant/:id", { id: consultantId })} className="font-medium">
              {consultantName ?? "Konsult"}
            </TextLink>
          ),
        },
        { header: "Skickad", cell: ({ sentAt }) => fullDate(sentAt) },
        { header: "Svar senast", from: "md", cell: ({ answerBy }) => dayMonthYear(answerBy) },
        { header: "Svar", cell: (request) => <Answer request={request} jobStatus={jobStatus} /> },
        {
          ...actionsColumn,
          cell: (request) => (
            <div className="flex flex-wrap items-center gap-1 sm:justify-end">
              {request.conversationId !== null && (
                <TextLink href={pathTo("/meddelanden", { conversationId: request.conversationId })}>
                  Konversation
                </TextLink>
              )}
              {request.awaitsAnswer && (
                <ForWriters>
                  <Button size="sm" variant="ghost" onClick={() => askToWithdraw(request)}>
                    Ta tillbaka
                  </Button>
                </ForWriters>
              )}
            </div>
          ),
        },
      ]}
    />
  );
}

function Answer({ request, jobStatus }: { request: Request; jobStatus: JobStatus }) {
  const { state, awaitsAnswer, reason, text, answeredAt } = request;
  const tone = state === "sent" && !awaitsAnswer ? "neutral" : tones[state];
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-2">
        <Badge tone={tone}>{requestStateText(request, jobStatus)}</Badge>
        {answeredAt && <span className="text-muted">{fullDate(answeredAt)}</span>}
      </span>
      {state === "declined" && reason !== null && (
        <span className="wrap-anywhere">
          {declineReasonLabels[reason]}
          {text !== null && <span className="block text-muted">”{text}”</span>}
        </span>
      )}
    </div>
  );
}
