import { useRef, useState, type KeyboardEvent } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import type { z } from "zod";
import { hours as hoursText, hoursNumber } from "#src/copy/format.ts";
import { weekText, weekTitle } from "#src/copy/time.ts";
import { weekForm } from "#src/domains/time/inputs.ts";
import { hoursOf, isEmptyExpense, sumOf } from "#src/domains/time/rules.ts";
import { FormField, type InputForm, TextField } from "#src/client/forms/form.tsx";
import { SaveBar } from "#src/client/forms/SaveBar.tsx";
import { useSavedForm } from "#src/client/forms/useSavedForm.tsx";
import { errorToast } from "#src/client/api/errorToast.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { askConfirm } from "#src/client/ui/confirm.ts";
import { focusMainWhenRemoved } from "#src/client/ui/dialogFocus.ts";
import { Input } from "#src/client/ui/Input.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { dayText } from "./days.ts";
import { ExpenseRows } from "./ExpenseRows.tsx";
import { WeekHistory, type Week } from "./WeekView.tsx";

export type WeekFormInput = z.input<typeof weekForm>;

interface WeekFormProps {
  id: number;
  week: Week;
  /** The week before, to copy from. */
  previous: string | null;
}

const overwriteQuestion = {
  title: "Ersätta det du har fyllt i?",
  text: "Timmar och anteckningar blir som förra veckan.",
  confirmText: "Ersätt",
};

/** A row for each day: Tab goes on, Enter and the arrows to the hours of another day. */
export function WeekForm({ id, week, previous }: WeekFormProps) {
  /** How many receipts are being uploaded: without them the week is not complete. */
  const [uploads, setUploads] = useState(0);
  const [isCopying, setCopying] = useState(false);
  const days = useRef<HTMLDivElement>(null);
  const { client } = trpc.useUtils();
  const { form, draft, dialog, isUnsaved, callbacks } = useSavedForm(weekForm, {
    name: `week ${id} ${week.week}`,
    base: valuesOf(week),
    failed: "Kunde inte spara veckan. Försök igen.",
  });
  const save = trpc.time.save.useMutation({ ...callbacks });
  const submit = trpc.time.submit.useMutation({
    meta: {
      done: `${weekTitle(week.week)} är inskickad`,
      failed: "Veckan är sparad, men kunde inte skickas in. Försök igen.",
    },
  });
  const rows = useFieldArray({ control: form.control, name: "entries" });
  const returned = week.state === "returned" ? week.history.at(-1)?.comment : null;

  function move(event: KeyboardEvent<HTMLInputElement>) {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const inputs = [...(days.current?.querySelectorAll<HTMLInputElement>("input[data-hours]") ?? [])];
    const next = inputs[inputs.indexOf(event.currentTarget) + step];
    next?.focus();
    next?.select();
  }

  async function copyPrevious() {
    if (previous === null) return;
    setCopying(true);
    try {
      const { entries } = await client.time.week.query({ id, week: previous });
      if (entries.length === 0) return toast({ title: "Förra veckan är tom" });
      const hasTyped = form.getValues("entries")?.some(({ hours, note }) => Boolean(hours || note));
      if (hasTyped && !(await askConfirm(overwriteQuestion))) return;
      for (const [index, date] of week.days.entries()) {
        const same = entries.find((entry) => weekday(entry.date) === weekday(date));
        form.setValue(`entries.${index}.hours`, same ? hoursNumber(same.hours) : "", { shouldDirty: true });
        form.setValue(`entries.${index}.note`, same?.note ?? "", { shouldDirty: true });
      }
    } catch (error) {
      errorToast(error, { fallback: "Kunde inte hämta förra veckan. Försök igen." });
    } finally {
      setCopying(false);
    }
  }

  /** An expense that was only begun does not keep the week from being sent. */
  function dropEmptyExpenses() {
    const rows = form.getValues("expenses") ?? [];
    const written = rows.filter((row) => !isEmptyExpense(row));
    if (written.length < rows.length) form.setValue("expenses", written, { shouldDirty: true });
  }

  const saveOnly = form.handleSubmit((values) =>
    save.mutate(
      { ...values, id, week: week.week },
      { onSuccess: () => toast({ title: "Veckan är sparad", tone: "success" }) },
    ),
  );
  const saveAndSubmit = form.handleSubmit((values) =>
    save.mutate(
      { ...values, id, week: week.week },
      { onSuccess: () => submit.mutate({ id, week: week.week }) },
    ),
  );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        dropEmptyExpenses();
        void saveAndSubmit(event);
      }}
      className="grid gap-5"
    >
      {returned && (
        <Banner tone="warn" title="Kunden har skickat tillbaka veckan">
          <p className="prose">{returned}</p>
        </Banner>
      )}
      <div ref={days} className="grid gap-2">
        {rows.fields.map((row, index) => (
          <div
            key={row.id}
            className="grid grid-cols-[5.5rem_4.5rem_minmax(0,1fr)] items-start gap-2 sm:grid-cols-[7rem_6rem_minmax(0,1fr)]"
          >
            <span className="pt-2.5 text-sm tabular-nums first-letter:uppercase">{dayText(row.date)}</span>
            <FormField
              {...form.field(`entries.${index}.hours`)}
              label={`Timmar ${dayText(row.date)}`}
              hideLabel
              className="contents [&>p]:order-last [&>p]:col-span-2 [&>p]:col-start-2 [&>p]:mt-0"
            >
              {(field) => (
                <Input
                  {...field}
                  data-hours
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={10}
                  placeholder="0"
                  className="text-right tabular-nums"
                  onKeyDown={move}
                />
              )}
            </FormField>
            <TextField
              {...form.field(`entries.${index}.note`)}
              label={`Anteckning ${dayText(row.date)}`}
              hideLabel
              placeholder="Anteckning"
            />
          </div>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Sum control={form.control} />
          {previous !== null && (
            <Button size="sm" pending={isCopying} onClick={() => void copyPrevious()}>
              Kopiera förra veckan
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">
          Skriv tid som 7,5 eller 7:30. I anteckningen: Skriv inget om sjukdom eller om andra personer.
        </p>
        <FieldsError form={form} />
      </div>
      <ExpenseRows form={form} days={week.days} onSending={(change) => setUploads((sent) => sent + change)} />
      <WeekHistory week={week} />
      <SaveBar draft={draft} isUnsaved={isUnsaved}>
        <Button
          disabled={uploads > 0}
          pending={save.isPending}
          pendingText="Sparar..."
          onClick={() => {
            dropEmptyExpenses();
            void saveOnly();
          }}
        >
          Spara
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={uploads > 0}
          pending={submit.isPending}
          pendingText="Skickar in..."
          onClick={({ currentTarget }) => focusMainWhenRemoved(currentTarget)}
        >
          Skicka in {weekText(week.week)}
        </Button>
      </SaveBar>
      {dialog}
    </form>
  );
}

type Form = InputForm<WeekFormInput>;

function Sum({ control }: Pick<Form, "control">) {
  const entries = useWatch({ control, name: "entries" }) ?? [];
  const total = sumOf(entries.map(({ hours }) => hoursOf(String(hours)) ?? 0));
  return (
    <p className="font-medium tabular-nums" aria-live="polite">
      Summa {hoursText(total)}
    </p>
  );
}

/** What the server says about the days together. */
function FieldsError({ form }: { form: Form }) {
  const message = form.formState.errors.entries?.message ?? form.formState.errors.expenses?.message;
  return message === undefined ? null : (
    <p role="alert" className="text-sm text-danger">
      {message}
    </p>
  );
}

function valuesOf({ days, entries, expenses }: Week) {
  return {
    entries: days.map((date) => {
      const entry = entries.find((each) => each.date === date);
      return {
        date,
        hours: entry && entry.hours > 0 ? hoursNumber(entry.hours) : "",
        note: entry?.note ?? "",
      };
    }),
    expenses: expenses.map(({ date, kind, net, vatPercent, note, fileId }) => ({
      date,
      kind,
      net: hoursNumber(net),
      vatPercent: String(vatPercent),
      note: note ?? "",
      fileId,
    })),
  };
}

function weekday(date: string): number {
  return new Date(date).getUTCDay();
}
