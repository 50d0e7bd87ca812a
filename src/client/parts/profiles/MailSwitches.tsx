import { companyMailTexts, mailKindTexts } from "#src/copy/notifications.ts";
import { profileFailed } from "#src/copy/profiles.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { Switch } from "#src/client/ui/Switch.tsx";

/** Email preferences; each switch is saved at once. */
export function MailSwitches() {
  const { user } = useViewer();
  const switches = trpc.profiles.mailSwitches.useQuery();
  const save = trpc.profiles.switchMail.useMutation({ meta: { failed: profileFailed } });
  const changing = save.isPending ? save.variables : null;
  return (
    <Card title="Mejl" note="Det du stänger av syns fortfarande bland dina notifikationer.">
      <QueryView query={switches} showsRefetchError>
        {(data) => (
          <div className="grid gap-4">
            {data.map(({ kind, on }) => (
              <Switch
                key={kind}
                label={mailKindTexts[kind].label}
                help={(user?.role === "employer" && companyMailTexts[kind]) || mailKindTexts[kind].text}
                value={changing?.kind === kind ? changing.on : on}
                onChange={(on) => save.mutate({ kind, on })}
              />
            ))}
          </div>
        )}
      </QueryView>
    </Card>
  );
}
