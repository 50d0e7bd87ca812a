import { Plus, X } from "lucide-react";
import { type Ref, useRef } from "react";
import { limits } from "#src/constants/limits.ts";
import { Button, IconButton } from "#src/client/ui/Button.tsx";
import { Input } from "#src/client/ui/Input.tsx";
import { useFieldLabelId } from "#src/client/ui/fieldContext.ts";

interface QuestionsInputProps {
  value: readonly string[];
  onChange: (questions: string[]) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
}

/** The company's questions to applicants: one field each, and a button for one more. */
export function QuestionsInput({ value, onChange, onBlur, ref }: QuestionsInputProps) {
  const labelId = useFieldLabelId();
  const group = useRef<HTMLDivElement>(null);

  /** The focus goes to the question that takes its place, the one before or the button. */
  function remove(index: number) {
    onChange(value.filter((_, at) => at !== index));
    requestAnimationFrame(() => {
      const fields = group.current?.querySelectorAll<HTMLElement>("input");
      const next = fields?.[Math.min(index, fields.length - 1)];
      (next ?? group.current?.querySelector("button"))?.focus();
    });
  }

  return (
    <div ref={group} role="group" aria-labelledby={labelId} className="grid gap-2">
      {value.map((question, index) => (
        // The fields have no identity of their own: they are texts in an order.
        <div key={index} className="flex gap-2">
          <div className="min-w-0 flex-1">
            <Input
              id={`question-${index}`}
              ref={index === 0 ? ref : undefined}
              value={question}
              autoFocus={question === ""}
              aria-label={`Fråga ${index + 1}`}
              maxLength={limits.question}
              onBlur={onBlur}
              onChange={({ target }) =>
                onChange(value.map((each, at) => (at === index ? target.value : each)))
              }
            />
          </div>
          <IconButton icon={X} label={`Ta bort fråga ${index + 1}`} onClick={() => remove(index)} />
        </div>
      ))}
      {value.length < limits.questionsPerJob && (
        <div>
          <Button size="sm" onClick={() => onChange([...value, ""])}>
            <Plus className="size-4" aria-hidden />
            Lägg till fråga
          </Button>
        </div>
      )}
    </div>
  );
}
