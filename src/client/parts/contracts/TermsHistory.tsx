import { dateTime, dayMonthYear, exactKrPerHour } from "#src/copy/format.ts";
import { durationLabel, scopeText } from "#src/copy/contracts.ts";
import { LoadError } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { rateReader } from "#src/client/parts/rates/RateSplit.tsx";
import { Timeline } from "#src/client/ui/Timeline.tsx";
import { proposerOf, versionBefore } from "./agreementState.ts";
import { periodText, type AgreedContract } from "./contractValue.ts";

type Version = AgreedContract["versions"][number];

export function TermsHistoryOf({ conversationId }: { conversationId: number }) {
  const query = trpc.contracts.ofConversation.useQuery({ id: conversationId });
  if (!query.data) return <LoadError query={query}>Det gick inte att hämta villkorens historik.</LoadError>;
  return <TermsHistory contract={query.data} />;
}

/** A version's price as its reader knows it: a consultant what they get, others what the customer pays. */
function usePrice({ employerId }: Pick<AgreedContract, "employerId">) {
  const { user } = useViewer();
  const isConsultant = rateReader(user, employerId) === "consultant";
  return {
    label: isConsultant ? "Du får" : "Pris",
    before: isConsultant ? "du får " : "",
    of: ({ hourlyPrice, consultantPrice }: Version) =>
      exactKrPerHour(isConsultant ? consultantPrice : hourlyPrice),
  };
}

/** Each version of the terms: what it changes, who proposed it, when it was confirmed, and the beginning of its hash. */
export function TermsHistory({ contract }: { contract: AgreedContract }) {
  const price = usePrice(contract);
  return (
    <section>
      <h2 className="mb-2 text-base">Villkorens historik</h2>
      <Timeline
        label="Villkorens historik"
        items={contract.versions
          .map((version, index) => ({
            key: String(version.version),
            title: `Version ${version.version}: ${price.before}${price.of(version)}, ${periodText(version)}`,
            text: (
              <>
                <p>{`${proposerOf(version, contract)}. ${confirmationText(version, contract)}. Kontrollsumma ${version.hash.slice(0, 16)}`}</p>
                <TermChanges
                  contract={contract}
                  from={versionBefore(contract.versions, index)}
                  to={version}
                />
                {version.reason !== undefined && (
                  <p className="prose text-sm">{`Anledning: ${version.reason}`}</p>
                )}
              </>
            ),
            time: dateTime(version.at),
          }))
          .toReversed()}
      />
    </section>
  );
}

interface TermChangesProps {
  contract: AgreedContract;
  from: Version | undefined;
  to: Version;
}

/** What a version changes; the terms of the first one in full. */
export function TermChanges({ contract, from, to }: TermChangesProps) {
  const price = usePrice(contract);
  if (!from) return to.terms === null ? null : <p className="prose text-sm">{to.terms}</p>;
  const fields: { label: string; of: (version: Version) => string | null }[] = [
    price,
    { label: "Start", of: ({ startDate }) => startDate && dayMonthYear(startDate) },
    { label: "Slut", of: ({ endDate }) => endDate && dayMonthYear(endDate) },
    { label: "Längd", of: ({ months }) => durationLabel(months) },
    { label: "Omfattning", of: ({ scope }) => (scope === undefined ? null : scopeText(scope)) },
    { label: "Villkor", of: ({ terms }) => terms },
  ];
  const changed = fields.filter(({ of }) => of(from) !== of(to));
  if (changed.length === 0) return null;
  return (
    <ul className="my-1 text-text">
      {changed.map(({ label, of }) => (
        <li key={label} className="wrap-anywhere">
          <span className="text-muted">{label}:</span>{" "}
          <del className="text-muted">
            <span className="sr-only">förut </span>
            {of(from) ?? "inget"}
          </del>{" "}
          <ins className="font-medium no-underline">
            <span className="sr-only">nu </span>
            {of(to) ?? "inget"}
          </ins>
        </li>
      ))}
    </ul>
  );
}

function confirmationText(
  { version, confirmedAt, declinedAt, declinedBy, by }: Version,
  contract: AgreedContract,
): string {
  if (confirmedAt !== null) return `Bekräftad ${dateTime(confirmedAt)}`;
  if (declinedAt !== null) return `${declinedBy === by ? "Tillbakatagen" : "Avböjd"} ${dateTime(declinedAt)}`;
  return version < contract.version ? `Ersatt av version ${version + 1}` : "Inte bekräftad";
}
