import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "#src/client/ui/Button.tsx";

interface SaveButtonProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  pending: boolean;
  children: ReactNode;
}

/** Saves a form of settings; off while nothing is changed. */
export function SaveButton<Input extends FieldValues, Output>(props: SaveButtonProps<Input, Output>) {
  const { form, pending, children } = props;
  return (
    <Button
      type="submit"
      variant="primary"
      disabled={!form.formState.isDirty}
      pending={pending}
      pendingText="Sparar..."
    >
      {children}
    </Button>
  );
}
