import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { showFieldErrors, type InputForm, type Saving } from "#src/client/forms/form.tsx";
import { SubmitButton } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { askConfirm, type Question } from "#src/client/ui/confirm.ts";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";

interface SettingsFormProps<Input extends FieldValues, Output> {
  form: InputForm<Input, Output>;
  title: string;
  note: string;
  /** The text of the button that saves. */
  submit: string;
  save: Saving<Output>;
  /** What to ask first; null to save at once. */
  question?: (values: Output) => Question | null;
  /** The values as they are stored, when that is not as they were typed. */
  stored?: (values: Output) => Input;
  children: ReactNode;
}

/** A card with settings that are saved together. */
export function SettingsForm<Input extends FieldValues, Output>(props: SettingsFormProps<Input, Output>) {
  const { form, title, note, submit, save, question, stored, children } = props;
  const { isDirty } = form.formState;
  useUnsavedWarning(isDirty);

  async function askAndSave(values: Output) {
    const asked = question?.(values) ?? null;
    if (asked !== null && !(await askConfirm({ tone: "primary", ...asked }))) return;
    save.mutate(values, {
      onSuccess: () => form.reset(stored?.(values) ?? form.getValues()),
      onError: showFieldErrors(form),
    });
  }

  return (
    <Card title={title} note={note}>
      <form noValidate className="space-y-4" onSubmit={form.onValid(askAndSave)}>
        {children}
        <SubmitButton
          // Off while nothing is changed, but focusable: after saving the focus is still here.
          aria-disabled={!isDirty}
          onClick={(event) => {
            if (!isDirty) event.preventDefault();
          }}
          pending={save.isPending}
        >
          {submit}
        </SubmitButton>
      </form>
    </Card>
  );
}
