import { formatOrgNumber } from "#src/shared/swedish.ts";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { MailLink } from "#src/client/ui/Links.tsx";
import { trpc } from "#src/client/api/trpc.ts";

/** Who runs the site and how to reach them (docs/rules/administration.md#the-operator). */
export function OperatorFacts() {
  const { data } = trpc.settings.operator.useQuery();
  if (!data) return null;
  const { name, orgNumber, address, phone, email } = data;
  return (
    <DescriptionList
      items={[
        { term: "Namn", value: name || null },
        { term: "Organisationsnummer", value: orgNumber ? formatOrgNumber(orgNumber) : null },
        { term: "Adress", value: address || null },
        { term: "Telefon", value: phone || null },
        { term: "E-post", value: <MailLink address={email} /> },
      ]}
    />
  );
}
