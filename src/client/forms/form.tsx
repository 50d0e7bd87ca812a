import { zodResolver } from "@hookform/resolvers/zod";
import type { ComponentProps, ElementType, ReactNode, SyntheticEvent } from "react";
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
import { z } from "zod";
import type { $ZodType } from "zod/v4/core";
import { invalidValueText } from "#src/copy/invalid-values.ts";
import { errorToast } from "#src/client/api/errorToast.ts";
import { failureOf } from "#src/client/api/trpc.ts";
import { Field } from "#src/client/ui/Field.tsx";
import { Input as TextInput } from "#src/client/ui/Input.tsx";
import { PasswordInput } from "#src/client/ui/PasswordInput.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";
import { fieldRules } from "./fieldRules.ts";

// As in the server: no form shows a message in English.
z.config({ localeError: invalidValueText });

/** What fields are called. */
export type FieldLabels<Input extends FieldValues> = Readonly<Partial<Record<FieldPath<Input>, string>>>;

/** A form and the schema of its values, which says what its fields may hold. */
export type InputForm<Input extends FieldValues, Output = unknown> = UseFormReturn<Input, unknown, Output> & {
  schema: $ZodType;
  /** Of its fields, unless they are given another one. */
  labels: FieldLabels<Input> | undefined;
  /** Binds a field to one of its values: `<TextField {...form.field("name")} />`. */
  field: <Name extends FieldPath<Input>>(name: Name) => { form: InputForm<Input, Output>; name: Name };
  /** The handler of the form's submit event: `send` gets the values once they are valid. */
  onValid: (send: (values: Output) => unknown) => (event?: SyntheticEvent) => void;
};

/**
 * A form validated with the procedure's own input schema. Errors are shown on submit and updated while the user types;
 * the first invalid field gets the focus. The values are kept when the request fails.
 */
export function useInputForm<Input extends FieldValues, Output>(
  schema: $ZodType<Output, Input>,
  defaults: DefaultValues<Input>,
  labels?: FieldLabels<Input>,
): InputForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
  function onValid(send: (values: Output) => unknown) {
    return (event?: SyntheticEvent) => void form.handleSubmit((values) => send(values))(event);
  }
  const bound: InputForm<Input, Output> = Object.assign(form, {
    schema,
    labels,
    field: <Name extends FieldPath<Input>>(name: Name) => ({ form: bound, name }),
    onValid,
  });
  return bound;
}

export interface FieldBinding<Input extends FieldValues, Name extends FieldPath<Input> = FieldPath<Input>> {
  form: InputForm<Input>;
  name: Name;
  /** By default that of the form; null for a Switch, which has its own. */
  label?: ReactNode;
  help?: ReactNode;
  /** For what the schema alone does not say. */
  required?: boolean | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

interface FormFieldProps<Input extends FieldValues> extends FieldBinding<Input> {
  /** Renders a native control with these props: `(field) => <Input {...field} />`. */
  children: (field: UseFormRegisterReturn) => ReactNode;
}

/** A Field around a native control that has no component of its own below. */
export function FormField<Input extends FieldValues>(props: FormFieldProps<Input>) {
  const { form, name, label = form.labels?.[name], children, ...field } = props;
  const state = useFormState({ control: form.control, name });
  return (
    <Field {...field} label={label} error={form.getFieldState(name, state).error?.message}>
      {children(form.register(name))}
    </Field>
  );
}

/** The props of a field: those of its Field and those of its control. */
export type FieldProps<Input extends FieldValues, Control extends ElementType> = FieldBinding<Input> &
  Omit<ComponentProps<Control>, keyof FieldBinding<FieldValues> | keyof ControllerRenderProps | "children">;

/** Separates the props of the Field from those of the control; the schema says what must be filled in. */
export function splitProps<Input extends FieldValues, Control>(props: FieldBinding<Input> & Control) {
  const { form, name, label, help, required, hideLabel, className, ...control } = props;
  const rules = fieldRules(form.schema, name);
  const field = { form, name, label, help, required: required ?? rules.required, hideLabel, className };
  return { field, control, maxLength: rules.maxLength };
}

/**
 * Text of one line. The browser completes only what names its `autoComplete`. An address has no `maxLength`: a pasted one
 * that is cut silently would be another one.
 */
export function TextField<Input extends FieldValues>(props: FieldProps<Input, typeof TextInput>) {
  const { field, control, ...rules } = splitProps(props);
  const maxLength = props.type === "url" || props.type === "email" ? undefined : rules.maxLength;
  return (
    <FormField {...field}>
      {(registered) => <TextInput autoComplete="off" maxLength={maxLength} {...registered} {...control} />}
    </FormField>
  );
}

export function TextareaField<Input extends FieldValues>(props: FieldProps<Input, typeof Textarea>) {
  const { field, control, maxLength } = splitProps(props);
  return (
    <FormField {...field}>
      {(registered) => <Textarea maxLength={maxLength} {...registered} {...control} />}
    </FormField>
  );
}

/** Without `maxLength`, for the same reason. */
export function PasswordField<Input extends FieldValues>(props: FieldProps<Input, typeof PasswordInput>) {
  const { field, control } = splitProps(props);
  return <FormField {...field}>{(registered) => <PasswordInput {...registered} {...control} />}</FormField>;
}

/** Marked as required only when it says so: most have no empty option. */
export function SelectField<Input extends FieldValues>({
  required = false,
  ...props
}: FieldProps<Input, typeof Select>) {
  const { field, control } = splitProps({ ...props, required });
  return <FormField {...field}>{(registered) => <Select {...registered} {...control} />}</FormField>;
}

interface FormControlProps<Input extends FieldValues, Name extends FieldPath<Input>> extends FieldBinding<
  Input,
  Name
> {
  /** The control is several elements (radios, chips). */
  group?: boolean | undefined;
  /** Renders a controlled component: `({ value, onChange, ref }) => <MultiSelect … />`. */
  children: (field: ControllerRenderProps<Input, Name>) => ReactNode;
}

/** A Field around one of our own controls (MultiSelect, RadioCards, Switch, FileDrop). */
export function FormControl<Input extends FieldValues, Name extends FieldPath<Input>>(
  props: FormControlProps<Input, Name>,
) {
  const { form, name, label = form.labels?.[name], children, ...field } = props;
  const controller = useController({ control: form.control, name });
  return (
    <Field {...field} label={label} error={controller.fieldState.error?.message}>
      {children(controller.field)}
    </Field>
  );
}

/** Shows the server's field errors on the fields that the form has, and focuses the first of them. */
export function setServerErrors<Input extends FieldValues>(
  form: Pick<InputForm<Input>, "getValues" | "setError">,
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

/** What a form does when the mutation of its values is done. */
export interface SavingCallbacks {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

/** The mutation that saves what a form holds. */
export interface Saving<Output> {
  isPending: boolean;
  mutate: (values: Output, callbacks: SavingCallbacks) => void;
}

/** The same as the `onError` of a mutation. */
export function showFieldErrors<Input extends FieldValues>(form: InputForm<Input>) {
  return (error: unknown) => setServerErrors(form, failureOf(error).fields);
}

/** The same, and a toast when the error is of no field. */
export function showErrors<Input extends FieldValues>(form: InputForm<Input>, fallback: string) {
  return (error: unknown) => {
    const { fields } = failureOf(error);
    if (Object.keys(form.getValues()).some((name) => fields[name])) setServerErrors(form, fields);
    else errorToast(error, { fallback });
  };
}

function isField<Input extends FieldValues>(values: Input, name: string): name is FieldPath<Input> {
  return Object.hasOwn(values, name);
}
