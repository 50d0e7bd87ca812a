import { useRef, type Ref } from "react";
import { useLocation } from "wouter";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { linkClass } from "#src/client/ui/classNames.ts";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { termsVersion } from "#src/constants/terms.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { signOut } from "./signOut.ts";

const legalPages: readonly string[] = [
  pathTo("/villkor"),
  pathTo("/integritet"),
  pathTo("/kakor"),
  pathTo("/tillganglighet"),
];

/**
 * Asks members for the present version of the terms, over the page, so that nothing typed is lost. The texts open in
 * another tab (docs/rules/accounts-and-access.md#terms).
 */
export function TermsDialog() {
  const { user } = useViewer();
  const [location] = useLocation();
  const terms = useRef<HTMLAnchorElement>(null);
  const accept = trpc.accounts.acceptTerms.useMutation({
    meta: {
      failed: {
        fallback: "Kunde inte spara godkännandet",
        texts: { STALE_STATE: "Det finns en nyare version. Ladda om sidan." },
      },
    },
  });
  const isMember = user?.role === "consultant" || user?.role === "employer";
  if (!isMember || user.acceptedTerms === termsVersion || legalPages.includes(location)) return null;
  const isFirst = user.acceptedTerms === null;
  return (
    <Dialog
      onClose={() => {}}
      role="alertdialog"
      initialFocus={terms}
      title={isFirst ? "Godkänn användarvillkoren" : "Villkoren är ändrade"}
      text={
        isFirst
          ? "Läs villkoren och hur vi behandlar personuppgifter, och godkänn för att fortsätta."
          : "Läs vad som gäller nu, och godkänn för att fortsätta. Det som är skrivet på sidan finns kvar."
      }
      footer={
        <>
          <Button onClick={signOut}>Logga ut</Button>
          <Button
            variant="primary"
            pending={accept.isPending || accept.isSuccess}
            pendingText="Sparar..."
            onClick={() => accept.mutate({ version: termsVersion })}
          >
            Godkänn
          </Button>
        </>
      }
    >
      <ul className="grid gap-2">
        <li>
          <NewTab ref={terms} href={pathTo("/villkor")}>
            Användarvillkor
          </NewTab>
        </li>
        <li>
          <NewTab href={pathTo("/integritet")}>Integritetspolicy</NewTab>
        </li>
      </ul>
    </Dialog>
  );
}

function NewTab({ ref, href, children }: { ref?: Ref<HTMLAnchorElement>; href: string; children: string }) {
  return (
    <a ref={ref} href={href} target="_blank" rel="noopener" className={linkClass.inline}>
      {children} (öppnas i en ny flik)
    </a>
  );
}
