import { partForm } from "#src/domains/members/inputs.ts";
import type { MemberPart } from "#src/constants/accounts.ts";
import { FormControl, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { PartSelect } from "./PartSelect.tsx";

interface PartDialogProps {
  title: string;
  text?: string;
  part: MemberPart;
  submit: string;
  pending: boolean;
  onSubmit: (part: MemberPart) => void;
  onClose: () => void;
}

export function PartDialog({ title, text, part, submit, pending, onSubmit, onClose }: PartDialogProps) {
  const form = useInputForm(partForm, { part });
  return (
    <FormDialog
      form={form}
      title={title}
      text={text}
      submit={submit}
      pending={pending}
      onSubmit={(values) => onSubmit(values.part)}
      onClose={onClose}
    >
      <FormControl {...form.field("part")} label="Roll" group required>
        {(field) => <PartSelect {...field} />}
      </FormControl>
    </FormDialog>
  );
}
