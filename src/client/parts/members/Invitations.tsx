import { fullDate } from "#src/copy/format.ts";
import { memberPartTexts } from "#src/copy/members.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";

/** The invitations that are not used yet; nothing when there are none. */
export function Invitations() {
  const invitations = trpc.members.invitations.useQuery();
  const resend = trpc.members.resendInvitation.useMutation({
    meta: {
      done: { title: "Inbjudan är skickad igen", text: "Länken gäller i 14 dagar." },
      failed: "Kunde inte skicka inbjudan",
    },
  });
  const withdraw = trpc.members.withdrawInvitation.useMutation({
    meta: { done: "Inbjudan är återkallad", failed: "Kunde inte återkalla inbjudan" },
  });

  function askToWithdraw(id: number, email: string) {
    askFirst({
      title: `Återkalla inbjudan till ${email}?`,
      text: "Länken i mejlet slutar fungera.",
      confirmText: "Återkalla",
      onConfirm: () => withdraw.mutate({ id }),
    });
  }

  if (!invitations.data || invitations.data.length === 0) return null;
  return (
    <Card title="Väntande inbjudningar">
      <ul className="grid divide-y divide-line">
        {invitations.data.map(({ id, email, part, expiresAt, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <span className="min-w-0 flex-[1_1_14rem]">
              <span className="block font-medium wrap-anywhere">{email}</span>
              <span className="block text-sm text-muted">
                {memberPartTexts[part].label}
                {status === "pending" && ` · gäller till ${fullDate(expiresAt)}`}
              </span>
            </span>
            {status === "expired" && <Badge tone="tips">Har gått ut</Badge>}
            <span className="flex flex-wrap gap-2">
              <Button
                size="sm"
                pending={resend.isPending && resend.variables.id === id}
                onClick={() => resend.mutate({ id })}
              >
                Skicka igen
              </Button>
              <Button size="sm" onClick={() => askToWithdraw(id, email)}>
                Återkalla
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
