import { useState } from "react";
import { Button } from "#src/client/ui/Button.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { Menu } from "#src/client/ui/Menu.tsx";
import type { MenuItem } from "#src/client/ui/MenuPanel.tsx";
import { suspensionForm } from "#src/domains/admin/inputs.ts";
import { TextareaField, useInputForm, type SavingCallbacks } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";

type StatusChange = { status: "active" } | { status: "suspended"; reason: string };

interface AccountActionsProps {
  name: string;
  isActive: boolean;
  onShow: () => void;
  /** Menu items that only this kind of account has; they come first. */
  items: readonly MenuItem[];
  /** What a suspension means, for the dialog that asks for the reason. */
  suspensionText: string;
  pending: boolean;
  onStatus: (change: StatusChange, callbacks?: SavingCallbacks) => void;
  /** What is deleted with the account, for the confirmation dialog. */
  removal: { label: string; text: string; onConfirm: () => void };
}

/** The texts of every status mutation, for companies and consultants. */
export const statusTexts = { done: "Status uppdaterad", failed: "Kunde inte uppdatera status" };

/** An admin's actions on any account: view, suspend, reactivate, delete. */
export function AccountActions(props: AccountActionsProps) {
  const { name, isActive, onShow, items, onStatus, removal } = props;
  const [suspending, setSuspending] = useState(false);

  function confirmRemoval() {
    const { label, text, onConfirm } = removal;
    askFirst({ title: `Radera ${name}?`, text, confirmText: label, onConfirm });
  }

  return (
    <div className="flex gap-2 sm:justify-end">
      <Button size="sm" onClick={onShow}>
        Visa profil
      </Button>
      <Menu
        label={`Åtgärder för ${name}`}
        size="sm"
        items={[
          ...items,
          isActive
            ? { label: "Stäng av", onSelect: () => setSuspending(true) }
            : { label: "Häv avstängning", onSelect: () => onStatus({ status: "active" }) },
          "line",
          { label: removal.label, tone: "danger", onSelect: confirmRemoval },
        ]}
      />
      {suspending && <SuspendDialog {...props} onClose={() => setSuspending(false)} />}
    </div>
  );
}

interface SuspendDialogProps extends Pick<
  AccountActionsProps,
  "name" | "suspensionText" | "pending" | "onStatus"
> {
  onClose: () => void;
}

function SuspendDialog({ name, suspensionText, pending, onStatus, onClose }: SuspendDialogProps) {
  const form = useInputForm(suspensionForm, { reason: "" });
  return (
    <FormDialog
      form={form}
      title={`Stäng av ${name}?`}
      text={suspensionText}
      width="sm"
      submit="Stäng av"
      pendingText="Stänger av..."
      danger
      pending={pending}
      onSubmit={({ reason }, callbacks) => onStatus({ status: "suspended", reason }, callbacks)}
      onClose={onClose}
    >
      <TextareaField
        {...form.field("reason")}
        label="Anledning"
        help="Syns bara för administratörer."
        rows={3}
      />
    </FormDialog>
  );
}
