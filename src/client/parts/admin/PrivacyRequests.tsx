import { useState } from "react";
import { limits } from "#src/constants/limits.ts";
import { privacyAnswerDays, privacyRequestKinds } from "#src/constants/privacy.ts";
import { privacyRequestLabels } from "#src/copy/admin.ts";
import { addPrivacyRequestInput, privacyReplyInput } from "#src/domains/admin/inputs.ts";
import { daysBetween, stockholmDay } from "#src/shared/time.ts";
import { FormField, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { itemsOf, PagedList, pagedQueryOptions } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { DateInput } from "#src/client/ui/DateInput.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { Input } from "#src/client/ui/Input.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table } from "#src/client/ui/Table.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";
import { ListTotal } from "./ListFilters.tsx";

type Request = Outputs["privacy"]["requests"]["items"][number];

/** The register of what people asked about their data, with the answers. */
export function PrivacyRequests() {
  const [adding, setAdding] = useState(false);
  const [answered, setAnswered] = useState<Request | null>(null);
  const [today] = useState(() => stockholmDay(new Date()));
  const list = trpc.privacy.requests.useInfiniteQuery({ limit: 20, withTotal: true }, pagedQueryOptions);
  const requests = itemsOf(list);
  return (
    <Card
      flush
      title="Begäranden om personuppgifter"
      note={`Ska besvaras inom ${privacyAnswerDays} dagar. Besvarade sparas i tre år.`}
      actions={<Button onClick={() => setAdding(true)}>Ny begäran</Button>}
    >
      <PagedList
        list={list}
        isEmpty={requests.length === 0}
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
            {
              key: "person",
              header: "Person",
              rowHeader: true,
              cell: ({ person }) => <span className="wrap-anywhere">{person}</span>,
            },
            { key: "kind", header: "Gäller", cell: ({ kind }) => privacyRequestLabels[kind] },
            {
              key: "received",
              header: "Mottagen",
              className: "whitespace-nowrap",
              cell: (row) => row.receivedOn,
            },
            { key: "answer", header: "Svar", cell: (row) => <Answer request={row} today={today} /> },
            {
              key: "actions",
              header: "Åtgärder",
              hideHeader: true,
              cell: (row) =>
                row.answeredOn === null && (
                  <div className="flex sm:justify-end">
                    <Button size="sm" onClick={() => setAnswered(row)}>
                      Anteckna svar
                    </Button>
                  </div>
                ),
            },
          ]}
        />
      </PagedList>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {answered && <AnswerDialog request={answered} onClose={() => setAnswered(null)} />}
    </Card>
  );
}

function Answer({ request, today }: { request: Request; today: string }) {
  const { answeredOn, answer, receivedOn } = request;
  if (answeredOn !== null)
    return (
      <>
        {answeredOn}
        <span className="block text-sm whitespace-pre-line text-muted wrap-anywhere">{answer}</span>
      </>
    );
  const left = privacyAnswerDays - daysBetween(receivedOn, today);
  return left < 0 ? <Badge tone="danger">Försenat</Badge> : <Badge tone="tips">{`${left} dagar kvar`}</Badge>;
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const [receivedOn] = useState(() => stockholmDay(new Date()));
  const form = useInputForm(addPrivacyRequestInput, { kind: "access", person: "", receivedOn });
  const add = trpc.privacy.addRequest.useMutation({
    meta: { done: "Begäran är antecknad", failed: "Kunde inte anteckna begäran" },
    onSuccess: onClose,
    onError: showFieldErrors(form),
  });
  return (
    <FormDialog
      form={form}
      title="Ny begäran"
      submit="Anteckna"
      pendingText="Sparar..."
      pending={add.isPending}
      onSubmit={(values) => add.mutate(values)}
      onClose={onClose}
    >
      <FormField form={form} name="person" label="Namn eller e-postadress" required>
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="kind" label="Gäller" required>
        {(field) => (
          <Select
            {...field}
            options={privacyRequestKinds.map((value) => ({ value, label: privacyRequestLabels[value] }))}
          />
        )}
      </FormField>
      <FormField form={form} name="receivedOn" label="Mottagen" required>
        {(field) => <DateInput {...field} />}
      </FormField>
    </FormDialog>
  );
}

function AnswerDialog({ request, onClose }: { request: Request; onClose: () => void }) {
  const [answeredOn] = useState(() => stockholmDay(new Date()));
  const form = useInputForm(privacyReplyInput, { id: request.id, answeredOn, answer: "" });
  const save = trpc.privacy.answerRequest.useMutation({
    meta: { done: "Svaret är antecknat", failed: "Kunde inte anteckna svaret" },
    onSuccess: onClose,
    onError: showFieldErrors(form),
  });
  return (
    <FormDialog
      form={form}
      title={`Svar till ${request.person}`}
      submit="Anteckna svar"
      pendingText="Sparar..."
      pending={save.isPending}
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
    >
      <FormField form={form} name="answeredOn" label="Besvarad" required>
        {(field) => <DateInput {...field} />}
      </FormField>
      <FormField
        form={form}
        name="answer"
        label="Svar"
        help="Vad som lämnades ut, raderades eller avslogs, och varför."
        required
      >
        {(field) => <Textarea {...field} rows={4} maxLength={limits.privacyReply} />}
      </FormField>
    </FormDialog>
  );
}
