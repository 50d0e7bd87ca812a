import { number } from "#src/copy/format.ts";
import { pathTo } from "#src/client/routing/paths.ts";

/** What 'Viktiga meddelanden' says while anything is unread (docs/rules/notifications.md#notification-types). */
export function importantMessages(unread: Readonly<Record<string, number>>) {
  const count = Object.values(unread).reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  return {
    text: count === 1 ? "Du har en oläst notifikation." : `Du har ${number(count)} olästa notifikationer.`,
    ...(unread["message"]
      ? { href: pathTo("/messages"), linkText: "Visa meddelanden" }
      : { href: pathTo("/notifications"), linkText: "Visa notifikationer" }),
  };
}
