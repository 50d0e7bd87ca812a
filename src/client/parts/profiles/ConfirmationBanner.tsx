import { publishError } from "#src/domains/jobs/rules.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";

type Confirmation = Outputs["accounts"]["confirmation"];

/** What keeps the signed-in company from publishing jobs, or null. */
export function usePublishError() {
  const confirmation = trpc.accounts.confirmation.useQuery().data;
  if (!confirmation) return null;
  return publishError({ ...confirmation, isConfirmed: confirmation.state === "confirmed" });
}

/** What an admin asked the company, why it was denied, or what it must do to publish; nothing when all is well. */
export function ConfirmationBanner() {
  const confirmation = trpc.accounts.confirmation.useQuery().data;
  if (!confirmation || confirmation.state === "confirmed") return null;
  const { isDenied, askedAt, note, unconfirmedMayPublish, state } = confirmation;
  const isEmail = state === "needs_email";
  if (!isDenied && askedAt === null && unconfirmedMayPublish && !isEmail) return null;
  return (
    <Banner
      className="mb-6"
      tone="warn"
      title={titleOf(confirmation)}
      action={
        isEmail ? (
          <ForWriters>
            <LinkButton size="sm" href={pathTo("/edit-company-profile")}>
              Bekräfta e-posten
            </LinkButton>
          </ForWriters>
        ) : (
          <LinkButton size="sm" href={pathTo("/kontakt")}>
            Kontakta oss
          </LinkButton>
        )
      }
    >
      {note !== null && <p className="wrap-anywhere whitespace-pre-line">”{note}”</p>}
      <p>{nextStep(confirmation)}</p>
    </Banner>
  );
}

function titleOf({ isDenied, askedAt }: Confirmation): string {
  if (isDenied) return "Vi har inte kunnat bekräfta ert företag";
  return askedAt === null ? "Ert företag är inte bekräftat än" : "En fråga innan vi bekräftar ert företag";
}

function nextStep({ isDenied, askedAt, state, unconfirmedMayPublish }: Confirmation): string {
  const publishing = unconfirmedMayPublish ? "" : " Ni kan publicera uppdrag när företaget är bekräftat.";
  if (isDenied) return `Kontakta oss om något är fel.${publishing}`;
  if (askedAt !== null) return `Svara oss, så går vi vidare.${publishing}`;
  if (state === "needs_email")
    return `Bekräfta er e-postadress så är det klart, och våra mejl når er.${publishing}`;
  return `Vi går igenom era uppgifter. Kontakta oss om det brådskar.${publishing}`;
}
