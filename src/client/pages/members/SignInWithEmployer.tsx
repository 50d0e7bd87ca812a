import { memberPartTexts } from "#src/copy/members.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { apiPaths } from "#src/client/routing/paths.ts";
import { NarrowLayout } from "#src/client/pages/accounts/NarrowLayout.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";

/** An invitation to a company that does not accept passwords. */
export function SignInWithEmployer({
  invitation: { company, email, part },
}: {
  invitation: Outputs["members"]["invitation"];
}) {
  return (
    <NarrowLayout
      title={`Gå med i ${company}`}
      text={`Du är inbjuden som ${memberPartTexts[part].label.toLowerCase()}. Logga in med ditt konto hos arbetsgivaren, så är du med.`}
    >
      <Card>
        <p className="mb-4 wrap-anywhere">
          <span className="text-muted">E-post:</span> {email}
        </p>
        <Button variant="primary" wide onClick={() => window.location.assign(apiPaths.companyLogin(email))}>
          Logga in med arbetsgivarens konto
        </Button>
      </Card>
    </NarrowLayout>
  );
}
