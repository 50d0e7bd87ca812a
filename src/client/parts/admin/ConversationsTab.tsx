import { ExternalLink, FileText } from "lucide-react";
import { useState, type ReactNode } from "react";
import { conversationFilterLabels } from "#src/copy/admin.ts";
import { counted, exactKr, exactKrPerHour, inboxTime, number } from "#src/copy/format.ts";
import { conversationFilters } from "#src/domains/admin/rules.ts";
import { filteredQueryOptions, itemsOf } from "#src/client/api/query.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { SpeechBubblesIllustration } from "#src/client/ui/Illustrations.tsx";
import { actionsColumn, type Column } from "#src/client/ui/Table.tsx";
import { Tooltip } from "#src/client/ui/Tooltip.tsx";
import { totalWord } from "#src/client/parts/contracts/contractValue.ts";
import { ContractStatusBadge } from "#src/client/parts/contracts/ContractStatusBadge.tsx";
import { AdminListTab } from "./AdminListTab.tsx";
import { SecondaryText, joinFacts } from "./AdminTable.tsx";
import { CommissionDialog } from "./CommissionDialog.tsx";
import { useListFilters } from "./ListFilters.tsx";
import { waits } from "#src/constants/waits.ts";

type AdminConversation = Outputs["admin"]["conversations"]["items"][number];

/** Metadata of all conversations, without the messages. */
export function ConversationsTab() {
  const [tracking, setTracking] = useState<number | null>(null);
  const state = useListFilters(conversationFilters);
  const list = trpc.admin.conversations.useInfiniteQuery(state.input, {
    ...filteredQueryOptions,
    refetchInterval: pollOfFirstPage,
  });
  const conversations = itemsOf(list);
  const tracked = conversations.find(({ id }) => id === tracking);
  return (
    <>
      <AdminListTab
        state={state}
        of={["konversation", "konversationer"]}
        placeholder="Ämne, konsult, företag eller id"
        labels={conversationFilterLabels}
        list={list}
        empty={{
          title: "Inga konversationer",
          text: "När konsulter och företag börjar prata med varandra syns det här.",
          illustration: <SpeechBubblesIllustration />,
        }}
        caption="Konversationer"
        columns={conversationColumns((conversation) => setTracking(conversation.id))}
        rowKey={({ id }) => id}
      />
      {tracked && <CommissionDialog conversation={tracked} onClose={() => setTracking(null)} />}
    </>
  );
}

/** Every 5 seconds while only the first page is shown: polling asks for every loaded page again. */
function pollOfFirstPage({ state }: { state: { data?: { pages: readonly unknown[] } | undefined } }) {
  return (state.data?.pages.length ?? 1) > 1 ? false : waits.adminConversations;
}

function conversationColumns(
  onTrack: (conversation: AdminConversation) => void,
): Column<AdminConversation>[] {
  return [
    {
      header: "Konsult",
      cell: (row) => (
        <>
          {row.consultantName ?? "Ingen konsult vald"}
          <SecondaryText>{row.employerName}</SecondaryText>
        </>
      ),
    },
    { header: "Arbetsgivare", from: "xl", cell: (row) => row.employerName },
    {
      header: "Uppdrag",
      className: "xl:w-1/4 xl:min-w-32",
      cell: (row) => (
        <>
          <span className="wrap-anywhere hyphens-auto">{row.jobTitle ?? row.subject}</span>
          <SecondaryText>
            <span className="my-1 block">
              <ContractStatusBadge status={row.status} role="admin" />
            </span>
            {joinFacts([counted(row.messageCount, "meddelande", "meddelanden"), inboxTime(row.lastActivity)])}
          </SecondaryText>
        </>
      ),
    },
    { header: "Status", from: "xl", cell: (row) => <ContractStatusBadge status={row.status} role="admin" /> },
    { header: "Medde\u00ADlanden", align: "end", from: "xl", cell: (row) => number(row.messageCount) },
    {
      header: "Avtalsvärde (SEK)",
      align: "end",
      cell: (row) => <AgreementValue conversation={row} />,
    },
    {
      header: "Senast aktiv",
      from: "xl",
      className: "whitespace-nowrap",
      cell: (row) => <time dateTime={row.lastActivity.toISOString()}>{inboxTime(row.lastActivity)}</time>,
    },
    {
      ...actionsColumn,
      cell: (row) => (
        <div className="flex items-center justify-between sm:justify-end">
          <TrackButton conversation={row} onTrack={() => onTrack(row)} />
          {/* A conversation without a job has no contract; the place stays, so that the buttons are in line. */}
          <span className="flex max-sm:gap-4 sm:min-w-8 sm:max-md:flex-col md:min-w-16">
            {row.jobId !== null && <ContractLinks id={row.id} />}
          </span>
        </div>
      ),
    },
  ];
}

/** The price per hour and what it comes to. */
function AgreementValue({ conversation }: { conversation: AdminConversation }) {
  const { agreementValue, contractValue, scope } = conversation;
  if (agreementValue === null) return null;
  return (
    <div>
      {exactKrPerHour(agreementValue)}
      {contractValue !== null && (
        <span className="block text-xs whitespace-normal text-muted">
          ca{"\u00A0"}
          {exactKr(contractValue)} {totalWord(scope ?? 100)}
        </span>
      )}
    </div>
  );
}

/** Stands out where there is a commission to book. */
function TrackButton({ conversation, onTrack }: { conversation: AdminConversation; onTrack: () => void }) {
  const { commissionTracked, agreementValue } = conversation;
  const isQuiet = commissionTracked || agreementValue === null;
  return (
    <Button
      size="sm"
      variant={isQuiet ? "ghost" : "secondary"}
      className={isQuiet ? "max-sm:-ml-3" : undefined}
      onClick={onTrack}
    >
      {commissionTracked ? "Provision spårad" : "Spåra provision"}
    </Button>
  );
}

function ContractLinks({ id }: { id: number }) {
  return (
    <>
      <NewTab label="Öppna avtal" text="Avtal" href={pathTo("/contract-management", { conversationId: id })}>
        <ExternalLink className="size-4.5" aria-hidden />
      </NewTab>
      <NewTab
        label="Visa detaljer"
        text="Detaljer"
        href={pathTo("/contract-management", { conversationId: id, tab: "details" })}
      >
        <FileText className="size-4.5" aria-hidden />
      </NewTab>
    </>
  );
}

interface NewTabProps {
  label: string;
  /** Instead of the icon on phones, which have no tooltips. */
  text: string;
  href: string;
  children: ReactNode;
}

function NewTab({ label, text, href, children }: NewTabProps) {
  return (
    <Tooltip text={label}>
      <a
        href={href}
        target="_blank"
        rel="noopener"
        aria-label={`${label} (öppnas i ny flik)`}
        className="inline-flex h-9 items-center justify-center rounded-md text-muted hover:bg-raised hover:text-text max-sm:underline sm:min-w-8 thumb:h-11 sm:thumb:min-w-11"
      >
        <span className="max-sm:hidden">{children}</span>
        <span className="sm:hidden">{text}</span>
      </a>
    </Tooltip>
  );
}
