import { pathTo } from "#src/client/routing/paths.ts";
import { AccountChoice } from "./AccountChoice.tsx";
import { NarrowLayout } from "./NarrowLayout.tsx";
import { siteName } from "#src/shared/brand.ts";

/** The choice of account type (docs/rules/accounts-and-access.md#page-access). */
export function RegisterPage() {
  return (
    <NarrowLayout wide title="Skapa konto" text={`Vem är du på ${siteName()}?`}>
      <h2 className="sr-only">Välj typ av konto</h2>
      <AccountChoice consultant={pathTo("/get-started")} />
    </NarrowLayout>
  );
}
