import { trpc } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";

/** The mail domains of a company; an admin confirms one that the company can't prove. Nothing when there are none. */
export function AccountDomains({ companyId }: { companyId: string }) {
  const domains = trpc.companyMembers.domains.useQuery({ userId: companyId });
  const approve = trpc.companyMembers.approveDomain.useMutation({
    meta: { done: "Domänen är bekräftad", failed: "Kunde inte bekräfta domänen" },
  });

  function askToApprove(domain: string) {
    askFirst({
      title: `Bekräfta ${domain}?`,
      text: "Företaget släpper sedan in alla som dess inloggningstjänst intygar har en adress där. Ägarna får ett mejl.",
      confirmText: "Bekräfta domänen",
      onConfirm: () => approve.mutate({ companyId, domain }),
    });
  }

  if (!domains.data || domains.data.length === 0) return null;
  return (
    <Card title="E-postdomäner" note="För inloggning med arbetsgivarens konto.">
      <ul className="grid divide-y divide-line">
        {domains.data.map(({ domain, verifiedAt }) => (
          <li key={domain} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
            <span className="font-medium wrap-anywhere">{domain}</span>
            <Badge tone={verifiedAt === null ? "tips" : "accent"}>
              {verifiedAt === null ? "Inte bekräftad" : "Bekräftad"}
            </Badge>
            {verifiedAt === null && (
              <Button
                size="sm"
                className="ml-auto"
                pending={approve.isPending && approve.variables.domain === domain}
                onClick={() => askToApprove(domain)}
              >
                Bekräfta
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
