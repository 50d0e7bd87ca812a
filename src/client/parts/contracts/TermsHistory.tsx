import { durationLabel } from "#src/copy/contracts.ts";
import { dateTime, fullDate } from "#src/copy/format.ts";
import { trpc } from "#src/client/trpc.ts";
import { Timeline } from "#src/client/ui/Timeline.tsx";
import { formatPerHour, type AgreedContract } from "./contractValue.ts";

/** Each version of the terms: who proposed it, when it was confirmed, and the beginning of its hash. */
export function TermsHistory({ conversationId }: { conversationId: number }) {
  const { data: contract } = trpc.contracts.ofConversation.useQuery({ id: conversationId });
  if (!contract) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">Villkorens historik</h3>
      <Timeline
        label="Villkorens historik"
        items={contract.versions.map((version) => ({
          key: String(version.version),
          title: `Version ${version.version}: ${termsText(version)}`,
          text: (
            <>
              <p>{`${version.by === contract.employerId ? contract.employerName : (contract.consultantName ?? "Konsulten")}. ${answerText(version)}. Kontrollsumma ${version.hash.slice(0, 16)}`}</p>
              {version.terms !== null && <p className="prose">{version.terms}</p>}
            </>
          ),
          time: dateTime(version.at),
        }))}
      />
    </section>
  );
}

function answerText({ confirmedAt, declinedAt }: AgreedContract["versions"][number]): string {
  if (confirmedAt !== null) return `Bekräftad ${dateTime(confirmedAt)}`;
  return declinedAt === null ? "Inte bekräftad" : `Avböjd ${dateTime(declinedAt)}`;
}

function termsText({ hourlyPrice, months, startDate, endDate }: AgreedContract["versions"][number]): string {
  const period =
    startDate === null || endDate === null
      ? durationLabel(months)
      : `${fullDate(new Date(startDate))} – ${fullDate(new Date(endDate))}`;
  return `${formatPerHour(hourlyPrice)}, ${period}`;
}
