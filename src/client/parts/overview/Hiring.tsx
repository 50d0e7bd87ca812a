import type { ReactNode } from "react";
import { declineReasons } from "#src/constants/requests.ts";
import { counted, fullDate, number, percent } from "#src/copy/format.ts";
import { declineReasonLabels } from "#src/copy/requests.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { Dial } from "#src/client/ui/charts/Dial.tsx";
import { PartsBar } from "#src/client/ui/charts/PartsBar.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { Table } from "#src/client/ui/Table.tsx";
import type { Tone } from "#src/client/ui/tones.ts";

type Figures = Outputs["overview"]["figures"];

const tones: Tone[] = ["jobs", "tips", "contracts", "accent", "neutral"];

/** How the company finds consultants, and the jobs that the figures are counted from. */
export function Hiring({ figures }: { figures: Figures }) {
  const { medianDays, applicantsPerJob, answeredShare, declined, jobs } = figures;
  const parts = declineReasons.map((reason, index) => ({
    label: declineReasonLabels[reason],
    value: declined[reason] ?? 0,
    text: number(declined[reason] ?? 0),
    tone: tones[index] ?? "neutral",
  }));
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 px-4 pb-5 sm:px-5 lg:grid-cols-[auto_auto_auto_minmax(16rem,1fr)]">
        <Figure label="Från publicering till avtal" note="i median">
          {medianDays === null ? "–" : counted(Math.round(medianDays), "dag", "dagar")}
        </Figure>
        <Figure label="Ansökningar per uppdrag">
          {applicantsPerJob === null ? "–" : oneDecimal.format(applicantsPerJob)}
        </Figure>
        <Figure label="Besvarade ansökningar">
          {answeredShare === null ? (
            "–"
          ) : (
            <Dial
              share={answeredShare}
              text={percent(Math.round(answeredShare * 100))}
              label="Besvarade ansökningar"
            />
          )}
        </Figure>
        <Figure label="Tackat nej till förfrågan">
          {number(total)}
          {total > 0 && (
            <PartsBar
              className="mt-2 font-sans font-normal"
              label="Tackat nej efter skäl"
              parts={parts.filter(({ value }) => value > 0)}
              legend
            />
          )}
        </Figure>
      </dl>
      {jobs.length > 0 && (
        <details>
          <summary className="cursor-pointer px-4 pb-4 font-medium sm:px-5">
            Visa {counted(jobs.length, "uppdrag", "uppdrag")} bakom siffrorna
          </summary>
          <Jobs jobs={jobs} />
        </details>
      )}
    </>
  );
}

const oneDecimal = new Intl.NumberFormat("sv-SE", { maximumFractionDigits: 1 });

function Figure({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 font-heading text-xl font-semibold">
        {children} {note && <span className="font-sans text-sm font-normal text-muted">{note}</span>}
      </dd>
    </div>
  );
}

function Jobs({ jobs }: Pick<Figures, "jobs">) {
  return (
    <Table
      caption="Uppdragen bakom siffrorna"
      rows={jobs}
      rowKey={({ id }) => id}
      columns={[
        {
          header: "Uppdrag",
          cell: ({ id, title, publishedAt }) => (
            <div>
              <TextLink quiet className="font-medium wrap-anywhere" href={pathTo("/job/:id", { id })}>
                {title}
              </TextLink>
              <span className="block text-xs text-muted">Publicerat {fullDate(publishedAt)}</span>
            </div>
          ),
        },
        {
          header: "Till avtal",
          cell: ({ agreements }) =>
            agreements.length === 0 ? (
              "–"
            ) : (
              <div>
                {agreements.map(({ contractId, consultantName, days }) => (
                  <span key={contractId} className="block">
                    <TextLink quiet href={pathTo("/contracts/:id", { id: contractId })}>
                      {counted(Math.round(days), "dag", "dagar")}
                    </TextLink>
                    <span className="text-xs text-muted"> {consultantName}</span>
                  </span>
                ))}
              </div>
            ),
        },
        {
          header: "Ansökningar",
          align: "end",
          cell: ({ id, applicants }) => (
            <TextLink quiet href={pathTo("/applications", { jobId: id })}>
              {number(applicants)}
            </TextLink>
          ),
        },
        {
          header: "Besvarade",
          align: "end",
          cell: ({ id, answered, toAnswer }) =>
            toAnswer === 0 ? (
              "–"
            ) : (
              <TextLink quiet href={pathTo("/applications", { jobId: id })}>
                {number(answered)} av {number(toAnswer)}
              </TextLink>
            ),
        },
        {
          header: "Tackat nej",
          align: "end",
          cell: ({ id, declined }) => (
            <TextLink quiet href={pathTo("/forfragningar/:id", { id })}>
              {number(Object.values(declined).reduce((sum, count) => sum + count, 0))}
            </TextLink>
          ),
        },
      ]}
    />
  );
}
