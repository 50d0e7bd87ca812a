import { fullDate } from "#src/copy/format.ts";
import { CopyButton } from "#src/client/ui/CopyButton.tsx";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { removing } from "#src/client/ui/dialogFocus.ts";
import { Input } from "#src/client/ui/Input.tsx";

/** A calendar to subscribe to; its address is shown once (docs/rules/integrations.md#calendar). */
export function CalendarCard() {
  const calendar = trpc.integrations.calendar.useQuery();
  const renew = trpc.integrations.renewCalendar.useMutation({
    meta: { failed: "Kunde inte skapa länken" },
  });
  const end = trpc.integrations.endCalendar.useMutation({
    meta: { done: "Prenumerationen är avslutad", failed: "Kunde inte avsluta prenumerationen" },
    onSuccess: () => renew.reset(),
  });

  function askToRenew() {
    askFirst({
      title: "Byt länk?",
      text: "Kalendrar som använder den gamla länken slutar uppdateras. Lägg in den nya där.",
      confirmText: "Byt länk",
      tone: "primary",
      onConfirm: () => renew.mutate(),
    });
  }

  return (
    <Card
      title="Kalender"
      note="Se intervjuer, sista svarsdagar och avtal som går ut i din vanliga kalender. Den som har länken kan läsa dem."
    >
      <QueryView query={calendar} showsRefetchError>
        {(state) =>
          state === null ? (
            <Button pending={renew.isPending} onClick={removing(() => renew.mutate())}>
              Skapa länk
            </Button>
          ) : (
            <div className="grid gap-3">
              {renew.data && (
                <div className="flex flex-wrap items-end gap-2">
                  <label className="min-w-0 flex-[1_1_18rem]">
                    <span className="text-sm">Prenumerera på den här adressen. Den visas bara nu.</span>
                    <Input readOnly value={renew.data.url} onFocus={(event) => event.target.select()} />
                  </label>
                  <CopyButton text={renew.data.url} />
                </div>
              )}
              <div className="flex flex-wrap items-center gap-2">
                <p className="mr-auto text-muted">Länken skapades {fullDate(state.createdAt)}.</p>
                <Button size="sm" pending={renew.isPending} onClick={askToRenew}>
                  Byt länk
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  pending={end.isPending}
                  onClick={removing(() => end.mutate())}
                >
                  Avsluta
                </Button>
              </div>
            </div>
          )
        }
      </QueryView>
    </Card>
  );
}
