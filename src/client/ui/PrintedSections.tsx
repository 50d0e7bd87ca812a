import type { DocumentSection } from "#src/shared/printed-document.ts";
import { Card } from "./Card.tsx";
import { cx } from "./classNames.ts";

interface PrintedSectionsProps {
  sections: readonly DocumentSection[];
  /** With lines between them instead of cards, below what is larger. */
  plain?: boolean;
}

export function PrintedSections({ sections, plain = false }: PrintedSectionsProps) {
  return (
    <div className={cx("grid print:gap-2", plain ? "gap-6" : "gap-4")}>
      {sections.map((section) => (
        <Card key={section.heading} title={section.heading} plain={plain}>
          <Section section={section} />
        </Card>
      ))}
    </div>
  );
}

function Section({ section: { heading, facts, table, paragraphs } }: { section: DocumentSection }) {
  return (
    <div className="space-y-3">
      {facts && (
        <dl className="space-y-2">
          {facts.map(({ term, value }) => (
            <div key={`${term}/${value}`} className="sm:grid sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-4">
              <dt className="text-muted max-sm:text-xs">{term}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {table && <SectionTable caption={heading} table={table} />}
      {paragraphs?.map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line wrap-anywhere">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

function SectionTable({
  caption,
  table: { head, rows },
}: {
  caption: string;
  table: NonNullable<DocumentSection["table"]>;
}) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-xs text-muted">
            {head.map((name, index) =>
              index === 0 ? (
                <td key={name} />
              ) : (
                <th key={name} scope="col" className="pb-1 pl-4 text-right font-normal">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ...amounts], index) => (
            <tr key={label} className={cx(index === rows.length - 1 && "font-semibold")}>
              <th scope="row" className={cx("py-1 text-left", index < rows.length - 1 && "font-normal")}>
                {label}
              </th>
              {amounts.map((amount, column) => (
                <td key={head[column + 1]} className="py-1 pl-4 text-right whitespace-nowrap tabular-nums">
                  {amount}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
