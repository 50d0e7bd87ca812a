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
import { failureOf } from "#src/client/api/trpc.ts";
import { Field } from "#src/client/ui/Field.tsx";

/**
 * A form validated with the procedure's own input schema. Errors are shown on submit and updated while the user types;
 * the first invalid field gets the focus. The values are kept when the request fails.
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

interface FieldBinding<Input extends FieldValues, Name extends FieldPath<Input>, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  name: Name;
  /** Optional for a Switch, which has its own label. */
  label?: ReactNode;
  help?: ReactNode;
  required?: boolean | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

interface FormFieldProps<
  Input extends FieldValues,
  Name extends FieldPath<Input>,
  Output,
> extends FieldBinding<Input, Name, Output> {
  /** Renders a native control with these props: `(field) => <Input {...field} />`. */
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
> extends FieldBinding<Input, Name, Output> {
  /** The control is several elements (radios, chips). */
  group?: boolean | undefined;
  /** Renders a controlled component: `({ value, onChange, ref }) => <MultiSelect … />`. */
  children: (field: ControllerRenderProps<Input, Name>) => ReactNode;
}

/** A Field around one of our own controls (MultiSelect, RadioCards, Switch, FileDrop). */
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

/** Shows the server's field errors on the fields that the form has, and focuses the first of them. */
export function setServerErrors<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, "getValues" | "setError">,
  fields: Readonly<Record<string, readonly string[]>>,
): void {
  const values = form.getValues();
  let shouldFocus = true;
  for (const name of Object.keys(values)) {
    const message = fields[name]?.[0];
    if (message === undefined || !isField(values, name)) continue;
    form.setError(name, { type: "server", message }, { shouldFocus });
    shouldFocus = false;
  }
}

/** The same as the `onError` of a mutation. */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
) {
  return (error: unknown) => setServerErrors(form, failureOf(error).fields);
}

function isField<Input extends FieldValues>(values: Input, name: string): name is FieldPath<Input> {
  return Object.hasOwn(values, name);
}
