import { answerForm } from "#src/domains/references/inputs.ts";
import {
  FormControl,
  TextField,
  TextareaField,
  showFieldErrors,
  useInputForm,
} from "#src/client/forms/form.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { SubmitButton } from "#src/client/ui/Button.tsx";
import { focusMainWhenRemoved } from "#src/client/ui/dialogFocus.ts";
import { MonthInput } from "#src/client/ui/MonthInput.tsx";
import { RadioCards } from "#src/client/ui/RadioCards.tsx";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";

const periods = [
  { name: "from", label: "Från", help: "Året räcker.", required: true },
  { name: "to", label: "Till", help: "Lämna tomt om det pågår.", required: false },
] as const;

const yesOrNo = [
  { value: "yes", label: "Ja", text: "Företag som får referensen ser mitt namn och min adress." },
  { value: "no", label: "Nej", text: "Bara företagets namn och e-postdomän visas." },
] as const;

/** What a former client says about the work. */
export function AnswerForm({ token }: { token: string }) {
  const utils = trpc.useUtils();
  const form = useInputForm(answerForm, { relation: "", from: "", to: "", statement: "" });
  const answer = trpc.references.answer.useMutation({
    meta: { done: "Tack för din referens!", failed: "Kunde inte skicka referensen. Försök igen." },
    onSuccess: (asked) => utils.references.asked.setData({ token }, asked),
    onError: showFieldErrors(form),
  });
  useUnsavedWarning(form.formState.isDirty && !answer.isPending && !answer.isSuccess);
  const submit = form.onValid((values) => answer.mutate({ ...values, token }));
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...form.field("relation")}
        label="Hur arbetade ni ihop?"
        help="Till exempel: Jag var beställare av uppdraget."
        className="sm:col-span-2"
      />
      {periods.map(({ name, ...field }) => (
        <FormControl key={name} {...form.field(name)} {...field}>
          {(control) => <MonthInput {...control} label={field.label} />}
        </FormControl>
      ))}
      <TextareaField
        {...form.field("statement")}
        label="Vad vill du säga om arbetet?"
        help="Det visas på profilen som du skriver det."
        rows={5}
        counter
        className="sm:col-span-2"
      />
      <FormControl
        {...form.field("mayContact")}
        label="Får nya uppdragsgivare kontakta dig?"
        group
        required
        className="sm:col-span-2"
      >
        {({ value, onChange, ...field }) => (
          <RadioCards
            {...field}
            columns={2}
            options={yesOrNo}
            value={value === undefined ? undefined : value ? "yes" : "no"}
            onChange={(choice) => onChange(choice === "yes")}
          />
        )}
      </FormControl>
      <div className="sm:col-span-2">
        <SubmitButton
          className="max-sm:w-full"
          pending={answer.isPending || answer.isSuccess}
          pendingText="Skickar..."
          onClick={({ currentTarget }) => focusMainWhenRemoved(currentTarget)}
        >
          Skicka referensen
        </SubmitButton>
      </div>
    </form>
  );
}
