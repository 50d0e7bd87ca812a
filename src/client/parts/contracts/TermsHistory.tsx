import { dateTime } from "#src/copy/format.ts";
import { LoadError } from "#src/client/query.tsx";
import { trpc } from "#src/client/trpc.ts";
import { Timeline } from "#src/client/ui/Timeline.tsx";
import { formatPerHour, periodText, type AgreedContract } from "./contractValue.ts";

/** Each version of the terms: who proposed it, when it was confirmed, and the beginning of its hash. */
export function TermsHistory({ conversationId }: { conversationId: number }) {
  const query = trpc.contracts.ofConversation.useQuery({ id: conversationId });
  const contract = query.data;
  if (!contract) return <LoadError query={query}>Det gick inte att hämta villkorens historik.</LoadError>;
  return (
    <section>
      <h3 className="mb-2 text-base">Villkorens historik</h3>
      <Timeline
        label="Villkorens historik"
        items={contract.versions.map((version) => ({
          key: String(version.version),
          title: `Version ${version.version}: ${formatPerHour(version.hourlyPrice)}, ${periodText(version)}`,
          text: (
            <>
              <p>{`${proposerOf(version.by, contract)}. ${answerText(version)}. Kontrollsumma ${version.hash.slice(0, 16)}`}</p>
              {version.reason !== undefined && <p className="prose">{`Anledning: ${version.reason}`}</p>}
              {version.terms !== null && <p className="prose">{version.terms}</p>}
            </>
          ),
          time: dateTime(version.at),
        }))}
      />
    </section>
  );
}

function proposerOf(by: string, { employerId, employerName, consultantId, consultantName }: AgreedContract) {
  if (by === employerId) return employerName;
  return by === consultantId ? (consultantName ?? "Konsulten") : "Bryggan";
}

function answerText({ confirmedAt, declinedAt }: AgreedContract["versions"][number]): string {
  if (confirmedAt !== null) return `Bekräftad ${dateTime(confirmedAt)}`;
  return declinedAt === null ? "Inte bekräftad" : `Avböjd ${dateTime(declinedAt)}`;
}
