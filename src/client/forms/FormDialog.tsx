import { type ReactNode, useId } from "react";
import type { FieldValues, SubmitErrorHandler } from "react-hook-form";
import { Button } from "#src/client/ui/Button.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { Dialog, DialogCancel } from "#src/client/ui/Dialog.tsx";
import { showFieldErrors, type InputForm, type Saving, type SavingCallbacks } from "./form.tsx";

interface FormDialogFields<Input extends FieldValues, Output> {
  form: InputForm<Input, Output>;
  title: ReactNode;
  text?: ReactNode;
  width?: "sm" | "md" | undefined;
  /** The text of the button that submits. */
  submit: string;
  /** The text of that button meanwhile; by default 'Sparar...'. */
  pendingText?: string | undefined;
  /** Nothing can be submitted yet. */
  disabled?: boolean | undefined;
  /** The button destroys or hides something. */
  danger?: boolean | undefined;
  /** Called when the form is submitted with invalid values; the fields show their errors anyway. */
  onInvalid?: SubmitErrorHandler<Input> | undefined;
  onClose: () => void;
  /** Whether closing asks first; by default when a field was changed. */
  dirty?: boolean | undefined;
  /** Two fields side by side from 640 px. */
  columns?: boolean | undefined;
  children: ReactNode;
  /** Shown below the fields, outside of the form. */
  below?: ReactNode;
  /** Another button, before the cancel button. */
  action?: ReactNode;
}

/**
 * The mutation of the values; or what else is done with them. The callbacks, of a mutation that is given them, close the
 * dialog or mark the fields that the server refuses.
 */
type FormDialogProps<Input extends FieldValues, Output> = FormDialogFields<Input, Output> &
  (
    | { save: Saving<Output> }
    | { pending: boolean; onSubmit: (values: Output, callbacks: SavingCallbacks) => void | Promise<void> }
  );

/** A dialog with the fields of a form, a cancel button and a submit button. Closing it asks about typed values. */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const {
    form,
    title,
    text,
    width,
    danger = false,
    columns = false,
    pendingText = "Sparar...",
    onClose,
  } = props;
  const pending = "save" in props ? props.save.isPending : props.pending;
  const id = useId();

  function submit(values: Output) {
    const callbacks = { onSuccess: onClose, onError: showFieldErrors(form) };
    if ("save" in props) props.save.mutate(values, callbacks);
    else return props.onSubmit(values, callbacks);
  }

  return (
    <Dialog
      onClose={onClose}
      title={title}
      text={text}
      width={width}
      pending={pending}
      dirty={(props.dirty ?? form.formState.isDirty) && !pending}
      footer={
        <>
          {props.action}
          <DialogCancel />
          <Button
            type="submit"
            form={id}
            variant={danger ? "danger" : "primary"}
            disabled={props.disabled}
            pending={pending}
            pendingText={pendingText}
          >
            {props.submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={cx("grid gap-4", columns && "sm:grid-cols-2")}
        onSubmit={(event) => void form.handleSubmit(submit, props.onInvalid)(event)}
      >
        {props.children}
      </form>
      {props.below}
    </Dialog>
  );
}
