import { useState } from "react";
import { listTotal } from "#src/copy/admin.ts";
import { economyMessages } from "#src/copy/economy.ts";
import { counted, exactKr } from "#src/copy/format.ts";
import { maxEntries } from "#src/constants/economy.ts";
import { areOfOneCompany, stepsForAll, type ForwardStep } from "#src/domains/economy/rules/steps.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { joinFacts } from "#src/client/parts/admin/AdminTable.tsx";
import { StepDialog } from "./StepDialogs.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";

type Entry = Pick<
  Outputs["economy"]["list"]["items"][number],
  "entryId" | "conversationId" | "employerId" | "commission" | "status"
>;
type Sum = Outputs["economy"]["sums"]["overdue"];

export const stepButtons: Record<ForwardStep, string> = {
  invoiced: "Markera som fakturerad",
  paid: "Markera som betald",
  written_off: "Skriv av",
};

interface ChosenEntriesProps {
  /** What all rows of the filters add up to, if that is known. */
  sum: Sum | undefined;
  chosen: readonly Entry[];
  all: readonly Entry[];
  onChooseAll: () => void;
  onClear: () => void;
}

/** What the chosen rows add up to, and the steps that all of them can take. */
export function ChosenEntries({ sum, chosen, all, onChooseAll, onClear }: ChosenEntriesProps) {
  const [step, setStep] = useState<ForwardStep | null>(null);
  const book = useBooking(onClear);
  const ore = chosen.reduce((sum, { commission }) => sum + Math.round(commission * 100), 0);
  const steps = stepsForAll(chosen.map(({ status }) => status));
  const isOneInvoice = areOfOneCompany(chosen);
  const isBookable = chosen.length > 0 && chosen.every(({ entryId }) => entryId === null);
  return (
    <div className="mb-3 flex min-h-10 flex-wrap items-center gap-2">
      <p className="mr-auto text-sm text-muted" role="status">
        {chosen.length === 0
          ? joinFacts([
              sum === undefined ? null : listTotal(sum.count, all.length, ["provision", "provisioner"]),
              sum === undefined ? null : `${exactKr(sum.commission)} exkl. moms`,
              "Välj rader för att ändra status.",
            ])
          : joinFacts([
              counted(chosen.length, "vald", "valda"),
              `${exactKr(ore / 100)} exkl. moms`,
              steps.includes("invoiced") && !isOneInvoice ? economyMessages.severalCompanies : null,
            ])}
      </p>
      {chosen.length < Math.min(all.length, maxEntries) && all.length <= maxEntries && (
        <Button size="sm" variant="ghost" onClick={onChooseAll}>
          Välj alla
        </Button>
      )}
      {chosen.length > 0 && (
        <Button size="sm" variant="ghost" onClick={onClear}>
          Avmarkera
        </Button>
      )}
      {isBookable && (
        <Button
          size="sm"
          variant="primary"
          pending={book.isPending}
          pendingText="Bokför..."
          onClick={() => book.ask(chosen)}
        >
          Bokför provision
        </Button>
      )}
      {steps.map((each, index) => (
        <Button
          key={each}
          size="sm"
          variant={index === 0 ? "primary" : "secondary"}
          disabled={each === "invoiced" && !isOneInvoice}
          onClick={() => setStep(each)}
        >
          {stepButtons[each]}
        </Button>
      ))}
      {step !== null && (
        <StepDialog step={step} entries={chosen} onClose={() => setStep(null)} onDone={onClear} />
      )}
    </div>
  );
}

/** Books agreements after a question, because nothing undoes it, and says how many were booked. */
export function useBooking(onDone: () => void) {
  const book = trpc.economy.book.useMutation({
    meta: {
      done: ({ booked }: Outputs["economy"]["book"]) =>
        counted(booked, "provision bokförd", "provisioner bokförda"),
      failed: "Kunde inte bokföra provisionen",
    },
    onSuccess: onDone,
  });
  function ask(entries: readonly Pick<Entry, "conversationId">[]) {
    askFirst({
      title: `Bokför ${counted(entries.length, "provision", "provisioner")}?`,
      text: "Det som är bokfört går inte att ändra eller ta bort, och avtalets pris och längd går inte att rapportera om.",
      confirmText: "Bokför",
      tone: "primary",
      onConfirm: () => book.mutate({ conversationIds: entries.map(({ conversationId }) => conversationId) }),
    });
  }
  return { isPending: book.isPending, ask };
}
