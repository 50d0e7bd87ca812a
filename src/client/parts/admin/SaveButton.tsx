import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "#src/client/ui/Button.tsx";

interface SaveButtonProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  pending: boolean;
  children: ReactNode;
}

/** Saves a form of settings; off while nothing is changed. It stays focusable: after saving the focus is still here. */
export function SaveButton<Input extends FieldValues, Output>(props: SaveButtonProps<Input, Output>) {
  const { form, pending, children } = props;
  const { isDirty } = form.formState;
  return (
    <Button
      type="submit"
      variant="primary"
      aria-disabled={!isDirty}
      onClick={(event) => {
        if (!isDirty) event.preventDefault();
      }}
      pending={pending}
      pendingText="Sparar..."
    >
      {children}
    </Button>
  );
}
