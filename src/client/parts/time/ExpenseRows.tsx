import { Paperclip, Plus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import type { z } from "zod";
import { fileAccept } from "#src/constants/files.ts";
import { limits } from "#src/constants/limits.ts";
import { expenseKinds, vatPercents } from "#src/constants/time.ts";
import { expenseLabels } from "#src/copy/time.ts";
import { unexpectedText } from "#src/copy/unexpected.ts";
import type { weekForm } from "#src/domains/time/inputs.ts";
import { type InputForm, SelectField, TextField } from "#src/client/forms/form.tsx";
import { UploadError, uploadFile } from "#src/client/parts/files/upload.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { apiPaths } from "#src/client/routing/paths.ts";
import { Button, IconButton } from "#src/client/ui/Button.tsx";
import { cx, linkClass } from "#src/client/ui/classNames.ts";
import { FileButton } from "#src/client/ui/FileButton.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { dayText } from "./days.ts";

type Form = InputForm<z.input<typeof weekForm>>;

interface ExpenseRowsProps extends Pick<ReceiptProps, "onSending"> {
  form: Form;
  /** Of the week, as '2026-11-23'. */
  days: readonly string[];
}

/** The expenses of a week, each with its receipt. */
export function ExpenseRows({ form, days, onSending }: ExpenseRowsProps) {
  const rows = useFieldArray({ control: form.control, name: "expenses" });
  // Rows before it may be removed while a receipt is uploaded.
  const latest = useRef(rows.fields);
  useEffect(() => {
    latest.current = rows.fields;
  });
  const values = useWatch({ control: form.control, name: "expenses" }) ?? [];
  const { user } = useViewer();
  const business = trpc.business.find.useQuery({ id: user?.id ?? "" }, { enabled: user !== null });
  // Without VAT to deduct, what was paid is the cost.
  const isExempt = business.data?.vatRegistered === false;

  function setReceipt(rowId: string, fileId: string | null) {
    const index = latest.current.findIndex(({ id }) => id === rowId);
    if (index >= 0) form.setValue(`expenses.${index}.fileId`, fileId, { shouldDirty: true });
  }

  return (
    <div className="grid gap-3">
      {rows.fields.map((row, index) => (
        <div
          key={row.id}
          className={cx(
            "grid grid-cols-2 items-start gap-2 border-t border-line pt-3 sm:grid-cols-4",
            isExempt
              ? "lg:grid-cols-[8rem_8rem_10rem_minmax(0,1fr)_auto]"
              : "lg:grid-cols-[8rem_8rem_8rem_6rem_minmax(0,1fr)_auto]",
          )}
        >
          <SelectField
            {...form.field(`expenses.${index}.date`)}
            label="Dag"
            options={days.map((date) => ({ value: date, label: dayText(date) }))}
          />
          <SelectField
            {...form.field(`expenses.${index}.kind`)}
            label="Utlägg"
            options={expenseKinds.map((kind) => ({ value: kind, label: expenseLabels[kind] }))}
          />
          <TextField
            {...form.field(`expenses.${index}.net`)}
            label={isExempt ? "Det du betalade" : "Exkl. moms"}
            unit="kr"
            inputMode="decimal"
            maxLength={20}
          />
          {!isExempt && (
            <SelectField
              {...form.field(`expenses.${index}.vatPercent`)}
              label="Moms"
              options={vatPercents.map((each) => ({ value: String(each), label: `${each} %` }))}
            />
          )}
          <TextField
            {...form.field(`expenses.${index}.note`)}
            label="Vad det gäller"
            className="max-lg:col-span-2"
          />
          <div className="flex items-center justify-end gap-1 max-lg:col-span-2 sm:pt-7">
            <Receipt
              fileId={values[index]?.fileId ?? null}
              onChange={(fileId) => setReceipt(row.id, fileId)}
              onSending={onSending}
            />
            <IconButton icon={X} label={`Ta bort utlägg ${index + 1}`} onClick={() => rows.remove(index)} />
          </div>
        </div>
      ))}
      {rows.fields.length < limits.expensesPerWeek && (
        <div>
          <Button
            size="sm"
            onClick={() =>
              rows.append({
                date: days[0] ?? "",
                kind: "travel",
                net: "",
                vatPercent: isExempt ? "0" : "25",
                note: "",
                fileId: null,
              })
            }
          >
            <Plus className="size-4" aria-hidden />
            Lägg till utlägg
          </Button>
        </div>
      )}
      {rows.fields.length > 0 && (
        <p className="text-sm text-muted">
          Resa och logi i uppdraget har samma moms som arbetet, 25 %. Bara utlägg i kundens namn har 0 %.
        </p>
      )}
    </div>
  );
}

interface ReceiptProps {
  fileId: string | null;
  onChange: (fileId: string | null) => void;
  /** Called with 1 when an upload begins and with -1 when it ends. */
  onSending: (change: 1 | -1) => void;
}

/** Uploads a receipt as soon as it is chosen; saving the week keeps it. */
function Receipt({ fileId, onChange, onSending }: ReceiptProps) {
  const [isSending, setSending] = useState(false);

  async function send(file: File) {
    setSending(true);
    onSending(1);
    try {
      onChange((await uploadFile(file)).id);
    } catch (cause) {
      const text = cause instanceof UploadError ? cause.userMessage : unexpectedText;
      toast({ title: "Kvittot kunde inte laddas upp", text, tone: "danger", cause });
    } finally {
      setSending(false);
      onSending(-1);
    }
  }

  if (fileId !== null)
    return (
      <>
        <a
          href={apiPaths.attachment(fileId)}
          target="_blank"
          rel="noopener"
          className={cx(linkClass.quiet, "inline-flex items-center gap-1 text-sm")}
        >
          <Paperclip className="size-4" aria-hidden />
          Kvitto
        </a>
        <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
          Byt
        </Button>
      </>
    );
  return (
    <FileButton
      size="sm"
      accept={fileAccept}
      disabled={isSending}
      onFiles={([file]) => void (file && send(file))}
    >
      <Paperclip className="size-4" aria-hidden />
      {isSending ? "Skickar..." : "Kvitto"}
    </FileButton>
  );
}
