import { businessFacts } from "#src/copy/business.ts";
import { fullDate } from "#src/copy/format.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import type { AgreedContract } from "./contractValue.ts";

/** The consultant's company, for the consultant and once an agreement is confirmed for the customer. */
export function Supplier({ contract }: { contract: AgreedContract }) {
  const { user } = useViewer();
  const { consultantId, employerId, confirmedVersion } = contract;
  const isOwn = user?.id === consultantId;
  const mayBeSeen = isOwn || (user?.id === employerId && confirmedVersion !== null);
  const business = trpc.business.find.useQuery(
    { id: consultantId ?? "" },
    { enabled: mayBeSeen && consultantId !== null },
  );
  if (!mayBeSeen || business.data === undefined) return null;
  if (business.data === null && !isOwn) return null;
  return (
    <section>
      <h2 className="mb-2 text-base">{isOwn ? "Ditt företag" : "Konsultens företag"}</h2>
      {business.data && <DescriptionList columns={1} items={businessFacts(business.data)} />}
      {business.data?.bankChangedOn && (
        <p className="mt-3 text-tips">
          Kontot för betalningar ändrades {fullDate(new Date(business.data.bankChangedOn))}.
        </p>
      )}
      {isOwn && (
        <p className="mt-3">
          {!business.data && "Kunden behöver veta vilket företag som fakturerar. "}
          <TextLink href={pathTo("/mitt-foretag")}>
            {business.data ? "Ändra Mitt företag" : "Fyll i Mitt företag"}
          </TextLink>
        </p>
      )}
    </section>
  );
}
