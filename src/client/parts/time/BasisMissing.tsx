import type { MissingPart } from "#src/constants/invoicing.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";

const texts: Record<"company" | "consultant", Record<MissingPart, string>> = {
  consultant: {
    business: "Ditt företag saknas. Utan det kan kunden inte betala rätt.",
    reference: "Referens saknas. Kunden har inte angett den än, och utan den tas e-fakturan inte emot.",
    account: "Konto för betalning saknas. Utan det vet kunden inte vart pengarna ska.",
  },
  company: {
    business: "Konsultens företag saknas. Utan det går det inte att betala rätt.",
    reference: "Referens saknas. Ange er referens eller inköpsorder: utan den tas e-fakturan inte emot.",
    account: "Konto för betalning saknas. Konsulten fyller i det.",
  },
};

/** Whether the viewer can fill in something that is missing. */
export function mayFillIn(missing: readonly MissingPart[], isCompany: boolean): boolean {
  return missing.some((part) => (part === "reference") === isCompany);
}

interface BasisMissingProps {
  missing: readonly MissingPart[];
  isCompany: boolean;
  onFillIn: () => void;
}

/** What the basis lacks, and the button for what the viewer can fill in. */
export function BasisMissing({ missing, isCompany, onFillIn }: BasisMissingProps) {
  if (missing.length === 0) return null;
  const own = texts[isCompany ? "company" : "consultant"];
  return (
    <Banner
      className="mb-6"
      tone="warn"
      action={
        mayFillIn(missing, isCompany) && (
          <ForWriters>
            {isCompany ? (
              <Button variant="primary" onClick={onFillIn}>
                Fyll i referens
              </Button>
            ) : (
              <LinkButton variant="primary" href={pathTo("/mitt-foretag")}>
                Fyll i Mitt företag
              </LinkButton>
            )}
          </ForWriters>
        )
      }
    >
      {missing.map((part) => (
        <p key={part}>{own[part]}</p>
      ))}
    </Banner>
  );
}
