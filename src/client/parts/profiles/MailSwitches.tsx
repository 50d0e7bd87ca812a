import { mailKindTexts } from "#src/copy/notifications.ts";
import { trpc } from "#src/client/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { Switch } from "#src/client/ui/Switch.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { failureText, profileFailed } from "./failureText.ts";

/** Which mails one wants; each switch is saved at once. */
export function MailSwitches() {
  const switches = trpc.profiles.mailSwitches.useQuery();
  const save = trpc.profiles.switchMail.useMutation({
    onError: (error) =>
      toast({ title: "Fel", text: failureText(error, profileFailed), tone: "danger", cause: error }),
  });
  const changing = save.isPending ? save.variables : null;
  return (
    <Card title="Mejl" note="Det du stänger av syns fortfarande bland dina notifikationer.">
      {switches.isPending && <Spinner />}
      {switches.isError && (
        <ErrorState onRetry={() => void switches.refetch()} retrying={switches.isFetching} />
      )}
      <div className="grid gap-4">
        {switches.data?.map(({ kind, on }) => (
          <Switch
            key={kind}
            label={mailKindTexts[kind].label}
            help={mailKindTexts[kind].text}
            value={changing?.kind === kind ? changing.on : on}
            onChange={(on) => save.mutate({ kind, on })}
          />
        ))}
      </div>
    </Card>
  );
}
