import { useState } from "react";
import { fullDate } from "#src/copy/format.ts";
import { dateOf, type Conflict, type FieldValue } from "./formDraft.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog, DialogCancel } from "#src/client/ui/Dialog.tsx";
import { RadioCards } from "#src/client/ui/RadioCards.tsx";

interface ConflictDialogProps {
  conflicts: readonly Conflict[];
  labels: Readonly<Partial<Record<string, string>>>;
  /** The labels of a field with a list of values. */
  valueLabels?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** `takeTheirs`: the fields whose newer value replaces the user's. */
  onResolve: (takeTheirs: ReadonlySet<string>) => void;
  onClose: () => void;
}

type Choice = "mine" | "theirs";
type Choices = Readonly<Record<string, Choice>>;

/** Whether there is a choice for each field that both have changed. */
export function isDecided(conflicts: readonly Conflict[], choices: Choices): boolean {
  return conflicts.every(({ field, isMineChanged }) => !isMineChanged || choices[field] !== undefined);
}

/** Shown instead of overwriting a newer version: the user's values beside the newer ones, one choice per field. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflicts, labels, valueLabels = {}, onResolve, onClose } = props;
  const [choices, setChoices] = useState<Choices>({});
  const order = Object.keys(labels);
  const inOrder = conflicts.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
  const open = inOrder.filter(({ isMineChanged }) => isMineChanged);
  const onlyTheirs = inOrder.filter(({ isMineChanged }) => !isMineChanged);

  function resolve() {
    onResolve(new Set(open.map(({ field }) => field).filter((field) => choices[field] === "theirs")));
  }

  return (
    <Dialog
      onClose={onClose}
      title="Det finns en nyare version"
      text="Uppgifterna ändrades i en annan flik eller på en annan enhet efter att du öppnade dem. Inget är sparat än."
      width="lg"
      footer={
        <>
          <DialogCancel />
          <Button variant="primary" disabled={!isDecided(conflicts, choices)} onClick={resolve}>
            Spara
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {open.map(({ field, ...conflict }) => (
          <div key={field}>
            <p aria-hidden className="mb-1.5 font-medium">
              {labels[field] ?? field}
            </p>
            <RadioCards<Choice>
              label={labels[field] ?? field}
              name={`choice-${field}`}
              value={choices[field]}
              onChange={(choice) => setChoices((before) => ({ ...before, [field]: choice }))}
              columns={2}
              options={choicesOf(conflict, valueLabels[field])}
            />
          </div>
        ))}
        {onlyTheirs.length > 0 && (
          <div>
            <p className="mb-1.5 font-medium">Ändrat av någon annan, blir kvar</p>
            <ul className="grid gap-2">
              {onlyTheirs.map(({ field, theirs }) => (
                <li key={field}>
                  <span className="text-muted">{labels[field] ?? field}</span>
                  {shown(theirs, valueLabels[field])}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** The user's value and the newer one, both in words. */
export function choicesOf(
  { mine, theirs }: Pick<Conflict, Choice>,
  names?: Readonly<Record<string, string>>,
) {
  return [
    { value: "mine", label: "Din ändring", text: shown(mine, names) },
    { value: "theirs", label: "Den nyare versionen", text: shown(theirs, names) },
  ] as const;
}

function shown(value: FieldValue, names?: Readonly<Record<string, string>>) {
  const text = textOf(value, names);
  return <span className="block wrap-anywhere whitespace-pre-line">{text === "" ? "Tomt" : text}</span>;
}

/** What a field holds, in words. */
export function textOf(value: FieldValue, names: Readonly<Record<string, string>> = {}): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "Ja" : "Nej";
  if (Array.isArray(value)) return value.map((one) => textOf(one, names)).join(", ");
  const date = dateOf(value);
  if (date) return fullDate(date);
  return typeof value === "object" ? "" : (names[String(value)] ?? String(value));
}
