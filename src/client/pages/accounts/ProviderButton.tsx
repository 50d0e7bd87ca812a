import type { ReactNode } from "react";
import { clearReturnTo, useSavedReturnTo } from "#src/client/api/session.ts";
import { Button } from "#src/client/ui/Button.tsx";
import type { ButtonLook } from "#src/client/ui/classNames.ts";
import { returnPath } from "#src/shared/urls.ts";

interface ProviderButtonProps extends ButtonLook {
  /** A full-page navigation, not a background request (docs/rules/accounts-and-access.md#consultant-sign-in). */
  action: string;
  returnTo?: string | null | undefined;
  children: ReactNode;
}

/** A button that leaves the page to log in at the identity provider. */
export function ProviderButton({ action, returnTo, children, ...look }: ProviderButtonProps) {
  const saved = useSavedReturnTo();
  const back = returnPath(returnTo ?? saved);
  return (
    <form action={action} method="get" onSubmit={clearReturnTo} className={look.wide ? "w-full" : undefined}>
      {back !== "/" && <input type="hidden" name="returnTo" value={back} />}
      <Button type="submit" {...look}>
        {children}
      </Button>
    </form>
  );
}
