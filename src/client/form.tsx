import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import {
  type ControllerRenderProps,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useController,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useFormState,
} from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { Field } from "./ui/Field.tsx";

/**
 * A form over the very schema the procedure takes. Wrong fields are told on submit, then as they are mended;
 * the first wrong one gets the focus. Nothing typed is lost by an error.
 */
export function useInputForm<Input extends FieldValues, Output>(
  schema: $ZodType<Output, Input>,
  defaults: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
}

interface FieldGlue<Input extends FieldValues, Name extends FieldPath<Input>, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  name: Name;
  /** May be left out around a Switch, which carries its own. */
  label?: ReactNode;
  help?: ReactNode;
  required?: boolean | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

interface FormFieldProps<Input extends FieldValues, Name extends FieldPath<Input>, Output> extends FieldGlue<
  Input,
  Name,
  Output
> {
  /** Draws a native control with these properties: `(field) => <Input {...field} />`. */
  children: (field: UseFormRegisterReturn<Name>) => ReactNode;
}

/** A Field around a native control (Input, Textarea, Select, PasswordInput). */
export function FormField<Input extends FieldValues, Name extends FieldPath<Input>, Output>(
  props: FormFieldProps<Input, Name, Output>,
) {
  const { form, name, children, ...field } = props;
  const state = useFormState({ control: form.control, name });
  return (
    <Field {...field} error={form.getFieldState(name, state).error?.message}>
      {children(form.register(name))}
    </Field>
  );
}

interface FormControlProps<
  Input extends FieldValues,
  Name extends FieldPath<Input>,
  Output,
> extends FieldGlue<Input, Name, Output> {
  /** The control is several elements (radios, chips). */
  group?: boolean | undefined;
  /** Draws a control of value and onChange: `({ value, onChange, ref }) => <MultiPick … />`. */
  children: (field: ControllerRenderProps<Input, Name>) => ReactNode;
}

/** A Field around a control of our own (MultiPick, RadioCards, Switch, FileDrop). */
export function FormControl<Input extends FieldValues, Name extends FieldPath<Input>, Output>(
  props: FormControlProps<Input, Name, Output>,
) {
  const { form, name, children, ...field } = props;
  const controller = useController({ control: form.control, name });
  return (
    <Field {...field} error={controller.fieldState.error?.message}>
      {children(controller.field)}
    </Field>
  );
}

/**
 * Puts the server's field errors under their fields and the focus on the first of them.
 * Gives back the messages of fields this form does not have, for a toast.
 */
export function setServerErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  names: ReadonlyArray<FieldPath<Input>>,
  fields: Readonly<Record<string, readonly string[]>>,
): string[] {
  let focused = false;
  for (const name of names) {
    const message = fields[name]?.[0];
    if (message === undefined) continue;
    form.setError(name, { type: "server", message }, { shouldFocus: !focused });
    focused = true;
  }
  const known = new Set<string>(names);
  return Object.entries(fields).flatMap(([name, messages]) => (known.has(name) ? [] : messages));
}
