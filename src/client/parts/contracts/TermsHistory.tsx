import { forCompany } from "#src/copy/members.ts";
import { dateTime, dayMonthYear, exactKrPerHour } from "#src/copy/format.ts";
import { durationLabel, scopeText } from "#src/copy/contracts.ts";
import { LoadError } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Timeline } from "#src/client/ui/Timeline.tsx";
import { versionBefore } from "./agreementState.ts";
import { periodText, type AgreedContract } from "./contractValue.ts";
import { siteName } from "#src/shared/brand.ts";

type Version = AgreedContract["versions"][number];

/** The history of a conversation's agreement. */
export function TermsHistoryOf({ conversationId }: { conversationId: number }) {
  const query = trpc.contracts.ofConversation.useQuery({ id: conversationId });
  if (!query.data) return <LoadError query={query}>Det gick inte att hämta villkorens historik.</LoadError>;
  return <TermsHistory contract={query.data} />;
}

/** Each version of the terms: what it changes, who proposed it, when it was confirmed, and the beginning of its hash. */
export function TermsHistory({ contract }: { contract: AgreedContract }) {
  return (
    <section>
      <h2 className="mb-2 text-base">Villkorens historik</h2>
      <Timeline
        label="Villkorens historik"
        items={contract.versions
          .map((version, index) => ({
            key: String(version.version),
            title: `Version ${version.version}: ${exactKrPerHour(version.hourlyPrice)}, ${periodText(version)}`,
            text: (
              <>
                <p>{`${proposerOf(version, contract)}. ${confirmationText(version)}. Kontrollsumma ${version.hash.slice(0, 16)}`}</p>
                <TermChanges from={versionBefore(contract.versions, index)} to={version} />
                {version.reason !== undefined && <p className="prose">{`Anledning: ${version.reason}`}</p>}
              </>
            ),
            time: dateTime(version.at),
          }))
          .toReversed()}
      />
    </section>
  );
}

/** What a version changes; the terms of the first one in full. */
export function TermChanges({ from, to }: { from: Version | undefined; to: Version }) {
  if (!from) return to.terms === null ? null : <p className="prose">{to.terms}</p>;
  const fields: { label: string; of: (version: Version) => string | null }[] = [
    { label: "Pris", of: ({ hourlyPrice }) => exactKrPerHour(hourlyPrice) },
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

function proposerOf(
  { by, writtenBy }: Version,
  { employerId, employerName, consultantId, consultantName }: AgreedContract,
) {
  if (by === employerId) return forCompany(writtenBy, employerName);
  return by === consultantId ? (consultantName ?? "Konsulten") : siteName();
}

function confirmationText({ confirmedAt, declinedAt }: Version): string {
  if (confirmedAt !== null) return `Bekräftad ${dateTime(confirmedAt)}`;
  return declinedAt === null ? "Inte bekräftad" : `Avböjd ${dateTime(declinedAt)}`;
}
