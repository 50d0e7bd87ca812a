import { hiddenContactTexts } from "#src/copy/profiles.ts";
import { shownWebsite, type ContactState } from "#src/domains/profiles/rules.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { SafeLink } from "#src/client/ui/SafeLink.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import type { ProfileOpening } from "./useReportProfileView.ts";

type Profile = Outputs["profiles"]["get"];

/** A consultant's contact data; a company that may not see email and phone reads why and what to do. */
export function Contacts({ profile, opening }: { profile: Profile; opening: ProfileOpening }) {
  const website = shownWebsite(profile.website);
  const { email, phone, linkedin, github, contactState } = profile;
  const items = [
    {
      term: "E-post",
      value: email && (
        <a className="underline" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    {
      term: "Telefon",
      value: phone && (
        <a className="underline" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
          {phone}
        </a>
      ),
    },
    { term: "Webbplats", value: website && <SafeLink href={website}>{website}</SafeLink> },
    { term: "LinkedIn", value: linkedin && <SafeLink href={linkedin}>{linkedin}</SafeLink> },
    { term: "GitHub", value: github && <SafeLink href={github}>{github}</SafeLink> },
  ].filter(({ value }) => Boolean(value));
  const isHidden = contactState !== null && contactState !== "shown";
  return (
    <Card title="Kontaktinformation">
      {isHidden && <HiddenContacts state={contactState} opening={opening} />}
      {items.length > 0 && <DescriptionList columns={1} items={items} />}
      {items.length === 0 && !isHidden && <p className="text-muted">Inga kontaktuppgifter att visa.</p>}
    </Card>
  );
}

interface HiddenContactsProps {
  state: Exclude<ContactState, "shown">;
  opening: ProfileOpening;
}

/** Why email and phone are hidden, with the next step; while the page opens them, or failed to, the state of that. */
function HiddenContacts({ state, opening }: HiddenContactsProps) {
  const isUnopened = state === "unopened";
  if (isUnopened && !opening.failed) return <Spinner />;
  return (
    <div className="mb-4 space-y-3 last:mb-0">
      <p className="text-muted">
        {isUnopened ? "Kunde inte hämta e-post och telefon." : hiddenContactTexts[state]}
      </p>
      {isUnopened && (
        <Button size="sm" onClick={opening.retry}>
          Försök igen
        </Button>
      )}
      {state === "needs_email" && (
        <LinkButton href={pathTo("/edit-company-profile")} size="sm">
          Bekräfta e-posten
        </LinkButton>
      )}
      {state === "needs_admin" && (
        <LinkButton href={pathTo("/kontakt")} size="sm">
          Kontakta oss
        </LinkButton>
      )}
    </div>
  );
}
