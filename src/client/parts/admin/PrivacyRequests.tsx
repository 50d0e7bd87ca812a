import { useState } from "react";
import { privacyAnswerDays } from "#src/constants/privacy.ts";
import { companyErasureText, deedText, erasureText, privacyRequestLabels } from "#src/copy/admin.ts";
import { counted } from "#src/copy/format.ts";
import { privacyReplyInput } from "#src/domains/admin/inputs.ts";
import { daysBetween } from "#src/shared/time.ts";
import { useToday } from "#src/client/useToday.ts";
import { DateField } from "#src/client/forms/DateField.tsx";
import { TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { apiPaths, pathTo } from "#src/client/routing/paths.ts";
import { itemsOf, PagedList, pagedQueryOptions } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button, DialogButton } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { ConfirmDialog } from "#src/client/ui/ConfirmDialog.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { Menu } from "#src/client/ui/Menu.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table, actionsColumn } from "#src/client/ui/Table.tsx";
import { ListTotal } from "./ListFilters.tsx";
import { PrivacyRequestDialog } from "./PrivacyRequestDialog.tsx";

const downloadBeginsMs = 2_000;

type Request = Outputs["privacy"]["requests"]["items"][number];

/** The register of what people asked about their data, with the answers. */
export function PrivacyRequests() {
  const [answered, setAnswered] = useState<Request | null>(null);
  const today = useToday();
  const list = trpc.privacy.requests.useInfiniteQuery({ limit: 20, withTotal: true }, pagedQueryOptions);
  const requests = itemsOf(list);
  return (
    <Card
      flush
      title="Begäranden om personuppgifter"
      note={`Ska besvaras inom ${privacyAnswerDays} dagar. Besvarade sparas i tre år.`}
      actions={
        <DialogButton dialog={(close) => <PrivacyRequestDialog onClose={close} />}>Ny begäran</DialogButton>
      }
    >
      <PagedList
        list={list}
        pending={<TableSkeleton />}
        empty={<EmptyState compact title="Inga begäranden" text="Anteckna dem här när de kommer in." />}
        padded
      >
        <div className="px-4 pb-2 sm:px-5">
          <ListTotal list={list} of={["begäran", "begäranden"]} />
        </div>
        <Table
          caption="Begäranden om personuppgifter"
          rows={requests}
          rowKey={({ id }) => id}
          columns={[
            { header: "Person", cell: ({ person }) => <span className="wrap-anywhere">{person}</span> },
            {
              header: "Gäller",
              cell: ({ kind, receivedOn }) => (
                <span>
                  {privacyRequestLabels[kind]}
                  <span className="block text-xs whitespace-nowrap text-muted">Mottagen {receivedOn}</span>
                </span>
              ),
            },
            { header: "Svar", cell: (row) => <Answer request={row} today={today} /> },
            {
              ...actionsColumn,
              cell: (row) => (
                <RequestActions
                  request={row}
                  onAnswer={() => setAnswered(row)}
                  onExport={() => void list.refetch()}
                />
              ),
            },
          ]}
        />
      </PagedList>
      {answered && <AnswerDialog request={answered} onClose={() => setAnswered(null)} />}
    </Card>
  );
}

/** The answer or how long there is, and what was done with the account. */
function Answer({ request, today }: { request: Request; today: string }) {
  const { answeredOn, answer, receivedOn, done } = request;
  const left = privacyAnswerDays - daysBetween(receivedOn, today);
  return (
    <span className="block min-w-0">
      {answeredOn ??
        (left < 0 ? (
          <Badge tone="danger">Försenat</Badge>
        ) : (
          <Badge tone="tips">{counted(left, "dag", "dagar")} kvar</Badge>
        ))}
      {answer !== null && (
        <span className="block text-sm whitespace-pre-line text-muted wrap-anywhere">{answer}</span>
      )}
      {done.map((deed) => (
        <span key={`${deed.kind} ${deed.at.getTime()}`} className="mt-0.5 block text-xs text-muted">
          {deedText(deed)}
        </span>
      ))}
    </span>
  );
}

interface RequestActionsProps {
  request: Request;
  onAnswer: () => void;
  /** The download has begun. */
  onExport: () => void;
}

/** To the account's export and erasure, and the answer. */
function RequestActions({ request, onAnswer, onExport }: RequestActionsProps) {
  const [isErasing, setErasing] = useState(false);
  const erase = trpc.privacy.eraseRequested.useMutation({
    meta: {
      done: { title: "Kontot är raderat", text: "Anteckna svaret på begäran." },
      failed: "Kunde inte radera kontot",
    },
    onSuccess: () => setErasing(false),
  });
  const { id, userId, person, account, answeredOn } = request;
  const name = [account?.name, account?.email].filter(Boolean).join(", ") || person;

  function exportData(userId: string) {
    window.location.assign(apiPaths.exportOf(userId));
    // No event says when a download has begun, which is when it is in the log.
    window.setTimeout(onExport, downloadBeginsMs);
  }

  return (
    <div className="flex gap-2 sm:justify-end sm:max-md:flex-wrap">
      {answeredOn === null && (
        <Button size="sm" onClick={onAnswer}>
          Anteckna svar
        </Button>
      )}
      {account && userId !== null && (
        <Menu
          label={`Mer om begäran från ${person}`}
          size="sm"
          items={[
            { label: "Öppna kontot", href: pathTo("/admin-account/:id", { id: userId }) },
            { label: "Exportera data", onSelect: () => exportData(userId) },
            ...(account.role === "admin"
              ? []
              : [{ label: "Radera kontot", tone: "danger" as const, onSelect: () => setErasing(true) }]),
          ]}
        />
      )}
      {isErasing && (
        <ConfirmDialog
          onClose={() => setErasing(false)}
          title={`Radera kontot för ${name}?`}
          text={account?.role === "employer" ? companyErasureText + erasureText : erasureText}
          confirmText="Radera kontot"
          confirmWord="RADERA"
          pending={erase.isPending}
          pendingText="Raderar..."
          onConfirm={() => erase.mutate({ id })}
        />
      )}
    </div>
  );
}

function AnswerDialog({ request, onClose }: { request: Request; onClose: () => void }) {
  const answeredOn = useToday();
  const form = useInputForm(privacyReplyInput, { id: request.id, answeredOn, answer: "" });
  const save = trpc.privacy.answerRequest.useMutation({
    meta: { done: "Svaret är antecknat", failed: "Kunde inte anteckna svaret" },
  });
  return (
    <FormDialog
      form={form}
      title={`Svar till ${request.person}`}
      submit="Anteckna svar"
      save={save}
      onClose={onClose}
    >
      <DateField {...form.field("answeredOn")} label="Besvarad" />
      <TextareaField
        {...form.field("answer")}
        label="Svar"
        help="Vad som lämnades ut, raderades eller avslogs, och varför."
      />
    </FormDialog>
  );
}
