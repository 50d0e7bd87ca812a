import { useState } from "react";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { askFirst } from "#src/client/ui/confirm.ts";
import type { MenuItem } from "#src/client/ui/MenuPanel.tsx";

type Admin = Outputs["admins"]["list"][number];

/** The menu of another admin's row, and the password that was generated last. */
export function useAdminActions() {
  const [generated, setGenerated] = useState<{
    name: string;
    generated: Outputs["admins"]["resetPassword"];
  } | null>(null);
  const status = trpc.admins.setStatus.useMutation({
    meta: { done: "Status uppdaterad", failed: "Kunde inte uppdatera status" },
  });
  const remove = trpc.admins.remove.useMutation({
    meta: { done: "Administratören är borttagen", failed: "Kunde inte ta bort administratören" },
  });
  const resetFactor = trpc.admins.resetSecondFactor.useMutation({
    meta: { done: "Tvåstegsverifieringen är borttagen", failed: "Kunde inte ta bort tvåstegsverifieringen" },
  });
  const resetPassword = trpc.admins.resetPassword.useMutation({
    meta: { failed: "Kunde inte återställa lösenordet" },
  });

  function itemsOf({
    id: userId,
    name: fullName,
    username,
    status: now,
    hasSecondFactor,
  }: Admin): (MenuItem | "line")[] {
    const name = fullName ?? username;
    const factorItems: MenuItem[] = hasSecondFactor
      ? [
          {
            label: "Ta bort tvåstegsverifieringen",
            onSelect: () =>
              askFirst({
                title: `Ta bort tvåstegsverifieringen för ${name}?`,
                text: "Gör det bara när du vet vem som ber om det. Alla inloggningar avslutas, och nästa gång slås den på igen.",
                confirmText: "Ta bort",
                onConfirm: () => resetFactor.mutate({ userId }),
              }),
          },
        ]
      : [];
    return [
      {
        label: "Återställ lösenord",
        onSelect: () =>
          askFirst({
            title: `Återställ lösenordet för ${name}?`,
            text: "Alla inloggningar avslutas. Du får ett tillfälligt lösenord att lämna över, inte per mejl.",
            confirmText: "Återställ lösenord",
            onConfirm: () =>
              resetPassword.mutate(
                { userId },
                { onSuccess: (data) => setGenerated({ name, generated: data }) },
              ),
          }),
      },
      ...factorItems,
      now === "active"
        ? {
            label: "Stäng av",
            onSelect: () =>
              askFirst({
                title: `Stäng av ${name}?`,
                text: "Alla inloggningar avslutas genast och det går inte att logga in förrän avstängningen hävs.",
                confirmText: "Stäng av",
                onConfirm: () => status.mutate({ userId, status: "suspended" }),
              }),
          }
        : { label: "Häv avstängning", onSelect: () => status.mutate({ userId, status: "active" }) },
      "line",
      {
        label: "Ta bort administratören",
        tone: "danger",
        onSelect: () =>
          askFirst({
            title: `Ta bort ${name}?`,
            text: "Kontot raderas med sina personuppgifter. Granskningsloggen finns kvar. Det går inte att ångra.",
            confirmText: "Ta bort administratören",
            onConfirm: () => remove.mutate({ userId }),
          }),
      },
    ];
  }

  return { itemsOf, generated, closeGenerated: () => setGenerated(null) };
}
