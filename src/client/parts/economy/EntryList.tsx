import { type ComponentProps, useState } from "react";
import { useToday } from "#src/client/useToday.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { itemsOf, pagedQueryOptions } from "#src/client/api/query.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { DocumentIllustration } from "#src/client/ui/Illustrations.tsx";
import { AdminTable, joinFacts } from "#src/client/parts/admin/AdminTable.tsx";
import { confirmationLabels } from "#src/copy/contracts.ts";
import { stepLabels } from "#src/copy/economy.ts";
import { dateTime, exactKr, oreAsKr, percent } from "#src/copy/format.ts";
import { stepsForAll, stepsInForce, vatOf, type ForwardStep } from "#src/domains/economy/rules/steps.ts";
import { formatOrgNumber } from "#src/shared/swedish.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { Timeline } from "#src/client/ui/Timeline.tsx";
import { CorrectDialog } from "#src/client/parts/contracts/ProposeDialog.tsx";
import { ChosenEntries, stepButtons, useBooking } from "./ChosenEntries.tsx";
import { entryColumns } from "./entryColumns.tsx";
import type { economyInput } from "./useEconomyFilters.ts";
import { StepDialog } from "./StepDialogs.tsx";

type Entry = Outputs["economy"]["list"]["items"][number];

/** Identifies a row: agreements to book have no entry yet. */
export function keyOf({ entryId, conversationId }: Entry): string {
  return entryId === null ? `c${conversationId}` : `e${entryId}`;
}

interface EntryListProps {
  sum: ComponentProps<typeof ChosenEntries>["sum"];
  input: ReturnType<typeof economyInput>;
  isFiltered: boolean;
}

export function EntryList({ sum, input, isFiltered }: EntryListProps) {
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>(new Set());
  const today = useToday();
  const [shown, setShown] = useState<string | null>(null);
  const list = trpc.economy.list.useInfiniteQuery({ ...input, limit: 50 }, pagedQueryOptions);
  const entries = itemsOf(list);
  const chosen = entries.filter((entry) => chosenKeys.has(keyOf(entry)));
  const shownEntry = entries.find((entry) => keyOf(entry) === shown);
  function choose(entry: Entry, isChosen: boolean) {
    const next = new Set(chosenKeys);
    if (isChosen) next.add(keyOf(entry));
    else next.delete(keyOf(entry));
    setChosenKeys(next);
  }
  return (
    <>
      {entries.length > 0 && (
        <ChosenEntries
          sum={sum}
          chosen={chosen}
          all={entries}
          onChooseAll={() => setChosenKeys(new Set(entries.map(keyOf)))}
          onClear={() => setChosenKeys(new Set())}
        />
      )}
      <AdminTable
        list={list}
        empty={
          <EmptyState
            title={isFiltered ? "Inga rader" : "Inget att bokföra"}
            text={
              isFiltered
                ? "Inget i provisionerna stämmer med filtren."
                : "När ett företag rapporterar ett avtal syns det här."
            }
            illustration={<DocumentIllustration />}
          />
        }
        caption="Provisioner"
        rowKey={keyOf}
        columns={entryColumns({
          today,
          isChosen: (entry) => chosenKeys.has(keyOf(entry)),
          onChoose: choose,
          onShow: (entry) => setShown(keyOf(entry)),
        })}
      />
      {shownEntry && <EntryDialog entry={shownEntry} onClose={() => setShown(null)} />}
    </>
  );
}

/** One row of the ledger: what an invoice needs, its history, and its next steps. */
function EntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const [step, setStep] = useState<ForwardStep | null>(null);
  const book = useBooking(onClose);
  const undo = trpc.economy.undoStep.useMutation({
    meta: { done: "Steget är ångrat", failed: "Kunde inte ångra" },
  });
  const [correcting, setCorrecting] = useState(false);
  const latest = stepsInForce(entry.steps).at(-1);
  if (correcting)
    return <CorrectDialog conversationId={entry.conversationId} onClose={() => setCorrecting(false)} />;
  if (step !== null)
    return <StepDialog step={step} entries={[entry]} onClose={() => setStep(null)} onDone={onClose} />;
  return (
    <Dialog
      onClose={onClose}
      title={entry.companyName}
      text={joinFacts([entry.jobTitle, entry.consultantName])}
      footer={
        <>
          {latest && (
            <Button
              variant="ghost"
              pending={undo.isPending}
              onClick={() => undo.mutate({ stepId: latest.id })}
            >
              {`Ångra ”${stepLabels[latest.kind].toLowerCase()}”`}
            </Button>
          )}
          {entry.entryId === null && (
            <Button
              variant="primary"
              pending={book.isPending}
              pendingText="Bokför..."
              onClick={() => book.ask([entry])}
            >
              Bokför provision
            </Button>
          )}
          {stepsForAll([entry.status])
            .toReversed()
            .map((each) => (
              <Button
                key={each}
                variant={each === "written_off" ? "secondary" : "primary"}
                onClick={() => setStep(each)}
              >
                {stepButtons[each]}
              </Button>
            ))}
        </>
      }
    >
      <div className="space-y-6">
        <Facts entry={entry} />
        {entry.steps.length > 0 && <History entry={entry} />}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <TextLink href={pathTo("/contract-management", { conversationId: entry.conversationId })}>
            Öppna avtalet
          </TextLink>
          {entry.isCorrectable && (
            <Button size="sm" onClick={() => setCorrecting(true)}>
              Rätta avtal
            </Button>
          )}
        </p>
      </div>
    </Dialog>
  );
}

function Facts({ entry }: { entry: Entry }) {
  const vat = vatOf(Math.round(entry.commission * 100)) / 100;
  return (
    <DescriptionList
      items={[
        {
          term: "Organisationsnummer",
          value: entry.orgNumber === null ? "–" : formatOrgNumber(entry.orgNumber),
        },
        { term: "Kontaktperson", value: entry.contactName ?? "–" },
        { term: "E-post", value: entry.email ?? "–" },
        { term: "Ort", value: entry.location ?? "–" },
        {
          term: `Provision exkl. moms (${percent(entry.commissionPercent)} av ${exactKr(entry.contractValue)})`,
          value: exactKr(entry.commission),
        },
        { term: "Moms 25 %", value: exactKr(vat) },
        {
          term: "Att betala",
          value: oreAsKr(Math.round(entry.commission * 100) + Math.round(vat * 100)),
        },
        {
          term: "Bekräftelse",
          value: entry.confirmation === null ? "–" : confirmationLabels[entry.confirmation],
        },
        { term: entry.entryId === null ? "Rapporterat" : "Bokfört", value: dateTime(entry.at) },
      ]}
    />
  );
}

function History({ entry }: { entry: Entry }) {
  return (
    <Timeline
      label="Historik"
      items={entry.steps.map((step) => {
        const undone = entry.steps.find(({ id }) => id === step.undoes);
        return {
          key: step.id,
          title: undone ? `Ångrat: ${stepLabels[undone.kind].toLowerCase()}` : stepLabels[step.kind],
          text: joinFacts([
            step.invoiceNumber === null ? null : `Faktura ${step.invoiceNumber}`,
            step.date,
            step.dueOn === null ? null : `förfaller ${step.dueOn}`,
            step.reason,
            step.by,
          ]),
          time: dateTime(step.at),
        };
      })}
    />
  );
}
