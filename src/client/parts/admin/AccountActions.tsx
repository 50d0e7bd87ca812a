import { useState } from "react";
import { Button } from "#src/client/ui/Button.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { Menu } from "#src/client/ui/Menu.tsx";
import type { MenuItem } from "#src/client/ui/MenuPanel.tsx";
import { SuspendDialog } from "./SuspendDialog.tsx";

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
  onStatus: (change: StatusChange, whenDone: () => void) => void;
  /** What is deleted with the account, for the confirmation dialog. */
  removal: { label: string; text: string; onConfirm: () => void };
}

/** The texts of every status mutation, for companies and consultants. */
export const statusTexts = { done: "Status uppdaterad", failed: "Kunde inte uppdatera status" };

/** An admin's actions on any account: view, suspend, reactivate, delete. */
export function AccountActions(props: AccountActionsProps) {
  const { name, isActive, onShow, items, suspensionText, pending, onStatus, removal } = props;
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
            : { label: "Häv avstängning", onSelect: () => onStatus({ status: "active" }, () => {}) },
          "line",
          { label: removal.label, tone: "danger", onSelect: confirmRemoval },
        ]}
      />
      {suspending && (
        <SuspendDialog
          name={name}
          text={suspensionText}
          pending={pending}
          onSuspend={(reason) => onStatus({ status: "suspended", reason }, () => setSuspending(false))}
          onClose={() => setSuspending(false)}
        />
      )}
    </div>
  );
}
