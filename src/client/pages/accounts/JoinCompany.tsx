import { trpc } from "#src/client/api/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import type { RegisterCompany } from "#src/domains/accounts/inputs.ts";
import { siteName } from "#src/shared/brand.ts";

/**
 * The organisation number belongs to a company that is here already: asks its owners to let the person in, with what was
 * typed (docs/rules/members.md#join-requests).
 */
export function JoinCompany({ values }: { values: RegisterCompany }) {
  const join = trpc.members.join.useMutation({ meta: { failed: "Kunde inte skicka begäran" } });
  if (join.isSuccess)
    return (
      <Banner tone="success" title="Begäran är skickad">
        Öppna länken som vi har mejlat till <span className="wrap-anywhere">{values.email}</span>. Sedan kan
        en ägare godkänna dig, och du loggar in med användarnamnet och lösenordet du valde.
      </Banner>
    );
  const { orgNumber, contactName: name, email, username, password, termsVersion } = values;
  return (
    <Banner
      tone="info"
      title={`Företaget finns redan på ${siteName()}`}
      action={
        <Button
          variant="primary"
          pending={join.isPending}
          pendingText="Skickar..."
          onClick={() => join.mutate({ orgNumber, name, email, username, password, termsVersion })}
        >
          Be att få gå med
        </Button>
      }
    >
      Vi frågar ägarna. Du får en egen inloggning med namnet, e-posten, användarnamnet och lösenordet du
      fyllde i.
    </Banner>
  );
}
