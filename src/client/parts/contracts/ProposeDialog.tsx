import { useState } from "react";
import { useWatch } from "react-hook-form";
import { correctTermsInput, proposeTermsInput } from "#src/domains/contracts/inputs.ts";
import { limits } from "#src/constants/limits.ts";
import { decimal } from "#src/copy/format.ts";
import { DateField } from "#src/client/forms/DateField.tsx";
import { TextField, TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { QueryDialog } from "#src/client/api/QueryDialog.tsx";
import { lastDayOf } from "#src/shared/time.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { Banner } from "#src/client/ui/Banner.tsx";
import type { AgreedContract } from "./contractValue.ts";
import { typedSplitLine } from "./typedSplitLine.ts";
import { isDeclined } from "#src/domains/contracts/rules.ts";
import { isWithdrawn, otherParty, proposalOf, proposerOf, shownTerms } from "./agreementState.ts";

/** Proposes other terms as a party, or corrects them as an admin. */
export function ProposeDialog({ contract, onClose }: { contract: AgreedContract; onClose: () => void }) {
  const [opened] = useState(contract);
  const { user } = useViewer();
  const isAdmin = user?.role === "admin";
  const terms = firstTerms(contract, isAdmin);
  const form = useInputForm(isAdmin ? correctTermsInput : proposeTermsInput, {
    id: contract.id,
    hourlyPrice: decimal(terms.hourlyPrice),
    months: String(terms.months),
    startDate: terms.startDate ?? "",
    endDate: isByMonths(terms) ? "" : (terms.endDate ?? ""),
    scope: String(terms.scope ?? contract.scope),
    terms: terms.terms ?? "",
    reason: "",
  });
  const isEmployer = user?.id === contract.employerId;
  const news = newsSince(opened, contract, isEmployer);
  const typedPrice = useWatch({ control: form.control, name: "hourlyPrice" });
  const hasEnd = Boolean(useWatch({ control: form.control, name: "endDate" }));
  const split = typedSplitLine(typedPrice, contract.commissionPercent, user?.role ?? "consultant");
  const meta = {
    done: isAdmin ? "Rättelsen är skickad" : "Förslaget är skickat",
    failed: "Kunde inte skicka förslaget",
  };
  const propose = trpc.contracts.propose.useMutation({ meta });
  const correct = trpc.contracts.correct.useMutation({ meta });
  return (
    <FormDialog
      form={form}
      title={isAdmin ? "Rätta avtal" : "Föreslå ändring"}
      text={`${contract.jobTitle}. ${isAdmin ? whenCorrectionCounts(contract) : "Det nya gäller när den andra parten har bekräftat."}`}
      submit={isAdmin ? "Skicka rättelse" : "Skicka förslag"}
      pendingText="Skickar..."
      pending={propose.isPending || correct.isPending}
      onSubmit={({ reason, months, ...values }, callbacks) => {
        const proposed = { ...values, ...(values.endDate == null && { months }) };
        if (isAdmin) correct.mutate({ ...proposed, reason: reason ?? "" }, callbacks);
        else propose.mutate({ ...proposed, reason }, callbacks);
      }}
      onClose={onClose}
      columns
    >
      {news !== null && <Banner className="sm:col-span-2">{news}</Banner>}
      {news === null && !isAdmin && proposalOf(contract) !== null && (
        <p className="text-sm text-muted sm:col-span-2">
          Fälten har det senaste förslaget, inte det som gäller nu.
        </p>
      )}
      <TextField
        {...form.field("hourlyPrice")}
        label="Timpris"
        help={`Det ${isEmployer ? "ni" : "kunden"} betalar per timme, exkl. moms. Ett nytt pris gäller hela avtalet.`}
        inputMode="decimal"
        unit="kr/h"
        required
      />
      <p aria-live="polite" className="min-h-5 text-sm text-muted tabular-nums sm:pt-7">
        {split}
      </p>
      <TextField
        {...form.field("months")}
        label="Antal månader"
        help={hasEnd ? "Med ett slutdatum räknas månaderna från datumen." : undefined}
        inputMode="numeric"
        required
      />
      <DateField {...form.field("startDate")} label="Startdatum" required />
      <DateField {...form.field("endDate")} label="Slutdatum" help="Tomt: efter antalet månader" />
      <TextField
        {...form.field("scope")}
        label="Omfattning"
        help="Av heltid. Ändrar inte provisionen."
        inputMode="numeric"
        unit="%"
        required
      />
      <TextareaField
        {...form.field("terms")}
        label="Villkor"
        help="Valfritt"
        maxLength={limits.terms}
        className="sm:col-span-2"
      />
      <TextareaField
        {...form.field("reason")}
        label="Anledning"
        help={isAdmin ? "Syns för båda parter och sparas med avtalet." : "Valfritt. Sparas med avtalet."}
        rows={2}
        maxLength={limits.termsReason}
        required={isAdmin}
        className="sm:col-span-2"
      />
    </FormDialog>
  );
}

/** What the form begins with: a party changes the latest proposal, an admin corrects what is in force. */
export function firstTerms(contract: AgreedContract, isAdmin: boolean) {
  return isAdmin ? contract : shownTerms(contract);
}

/** Whether the end follows from start and months, so that it is left out. */
function isByMonths({ startDate, endDate, months }: AgreedContract["versions"][number] | AgreedContract) {
  return startDate === null || endDate === lastDayOf(startDate, months);
}

function whenCorrectionCounts({ consultantId }: AgreedContract): string {
  const whom = consultantId === null ? "företaget" : "både företaget och konsulten";
  return `Rättelsen gäller när ${whom} har bekräftat. En bokförd provision justeras då.`;
}

/** 'Rätta avtal' by the id of a conversation. */
export function CorrectDialog({ conversationId, onClose }: { conversationId: number; onClose: () => void }) {
  const contract = trpc.contracts.ofConversation.useQuery({ id: conversationId });
  return (
    <QueryDialog query={contract} title="Rätta avtal" onClose={onClose} gone="Avtalet finns inte längre.">
      {(data) => <ProposeDialog contract={data} onClose={onClose} />}
    </QueryDialog>
  );
}

/** What the other party did while the viewer writes a proposal; null while nothing has changed. */
export function newsSince(
  before: AgreedContract,
  contract: AgreedContract,
  isEmployer: boolean,
): string | null {
  const latest = contract.versions.at(-1);
  const other = otherParty(contract, isEmployer) ?? "Den andra parten";
  if (latest && contract.version !== before.version)
    return `${proposerOf(latest, contract)} föreslog just nya villkor. Det du skickar ersätter dem.`;
  if (isWithdrawn(contract)) return isWithdrawn(before) ? null : "Förslaget togs just tillbaka.";
  if (isDeclined(contract)) return isDeclined(before) ? null : `${other} avböjde just villkoren.`;
  return contract.confirmation === "confirmed" && before.confirmation !== "confirmed"
    ? `${other} bekräftade just. Det här blir en ändring av ett gällande avtal.`
    : null;
}
