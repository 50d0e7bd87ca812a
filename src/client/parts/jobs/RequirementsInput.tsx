import { Plus, X } from "lucide-react";
import { type ClipboardEvent, type Ref, useRef } from "react";
import { requirementKindLabels } from "#src/copy/jobs.ts";
import { defaultWeight, requirementWeights } from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import type { JobFormValues } from "#src/domains/jobs/inputs.ts";
import { parseRequirements } from "#src/domains/jobs/rules/requirements.ts";
import { Button, IconButton } from "#src/client/ui/Button.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { Input } from "#src/client/ui/Input.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { useReordering, withMoved } from "#src/client/ui/useReordering.tsx";
import { useFieldLabelId } from "#src/client/ui/fieldContext.ts";

type RequirementRow = NonNullable<JobFormValues["requirements"]>[number];

interface RequirementsInputProps {
  value: readonly RequirementRow[];
  onChange: (rows: RequirementRow[]) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
}

/** One row per requirement. A pasted list becomes rows; the kind changes with one press; arrows and dragging reorder. */
export function RequirementsInput({ value, onChange, onBlur, ref }: RequirementsInputProps) {
  const labelId = useFieldLabelId();
  const group = useRef<HTMLDivElement>(null);
  const { row, grip, buttons } = useReordering(value.length, (from, to) => {
    onChange(withMoved(value, from, to));
    focus(`#requirement-${to}`);
  });

  function change(index: number, part: Partial<RequirementRow>) {
    onChange(value.map((each, at) => (at === index ? { ...each, ...part } : each)));
  }

  function focus(selector: string) {
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  function remove(index: number) {
    onChange(value.filter((_, at) => at !== index));
    focus(value.length > 1 ? `#requirement-${Math.min(index, value.length - 2)}` : "button");
  }

  /** Several lines become rows in the place of this one, if it is empty, or after it. */
  function paste(index: number, event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    if (!text.trim().includes("\n")) return;
    event.preventDefault();
    const before = value.slice(0, value[index]?.text === "" ? index : index + 1);
    onChange([...before, ...parseRequirements(text), ...value.slice(index + 1)]);
  }

  return (
    <div ref={group} role="group" aria-labelledby={labelId} className="grid gap-2">
      {value.map(({ kind = "must", text, weight }, index) => (
        // The rows have no identity of their own: they are texts in an order.
        <div
          key={index}
          {...row(index)}
          className={cx("flex flex-wrap items-center gap-1.5", row(index).className)}
        >
          {grip(index)}
          <Button
            size="sm"
            className="w-14"
            aria-label={`Krav ${index + 1}: ${requirementKindLabels[kind]}. Byt`}
            onClick={() =>
              change(
                index,
                kind === "must"
                  ? { kind: "should", weight: weight ?? defaultWeight }
                  : { kind: "must", weight: null },
              )
            }
          >
            {requirementKindLabels[kind]}
          </Button>
          <div className="min-w-0 flex-[1_1_14rem] max-sm:order-first max-sm:basis-full">
            <Input
              id={`requirement-${index}`}
              ref={index === 0 ? ref : undefined}
              value={text}
              autoFocus={text === ""}
              aria-label={`Krav ${index + 1}`}
              maxLength={limits.requirement}
              placeholder="Skriv ett krav eller klistra in en lista"
              onBlur={onBlur}
              onPaste={(event) => paste(index, event)}
              onChange={({ target }) => change(index, { text: target.value })}
            />
          </div>
          {kind === "should" && (
            <Select
              className="w-24"
              aria-label={`Vikt för krav ${index + 1}`}
              value={String(weight ?? defaultWeight)}
              onChange={({ target }) => change(index, { weight: Number(target.value) })}
              options={requirementWeights.map((each) => ({ value: String(each), label: `Vikt ${each}` }))}
            />
          )}
          {buttons(index, `krav ${index + 1}`)}
          <IconButton icon={X} label={`Ta bort krav ${index + 1}`} size="sm" onClick={() => remove(index)} />
        </div>
      ))}
      {value.length < limits.requirementsPerJob && (
        <div>
          <Button size="sm" onClick={() => onChange([...value, { kind: "must", text: "", weight: null }])}>
            <Plus className="size-4" aria-hidden />
            Lägg till krav
          </Button>
        </div>
      )}
    </div>
  );
}
