import { useState } from "react";
import { monthName } from "#src/copy/economy.ts";
import { exactKr, number } from "#src/copy/format.ts";
import { lastMonths } from "#src/domains/economy/rules/months.ts";
import { apiPaths } from "#src/client/routing/paths.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { Table, type Column } from "#src/client/ui/Table.tsx";
import { stockholmDay } from "#src/shared/time.ts";
import type { EconomyFilterState } from "./useEconomyFilters.ts";

interface EconomySumsProps extends Pick<EconomyFilterState, "hrefWith"> {
  sums: Outputs["economy"]["sums"];
}

/** What the rows add up to, by month and by company, and the file for the accounting program. */
export function EconomySums({ sums, hrefWith }: EconomySumsProps) {
  return (
    <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        {sums.months.length > 0 && (
          <Card flush title="Per månad" note="Provision exkl. moms, med den sats som gällde.">
            <Table
              caption="Provision per månad"
              rows={sums.months}
              rowKey={({ month }) => month}
              columns={[
                {
                  header: "Månad",
                  cell: ({ month }) => (
                    <TextLink quiet href={hrefWith({ month })}>
                      {monthName(month)}
                    </TextLink>
                  ),
                },
                ...sumColumns,
              ]}
            />
          </Card>
        )}
        <AccountingFile />
      </div>
      {sums.companies.length > 0 && <Companies companies={sums.companies} hrefWith={hrefWith} />}
    </div>
  );
}

const shownCompanies = 10;

interface CompaniesProps extends Pick<EconomyFilterState, "hrefWith"> {
  companies: EconomySumsProps["sums"]["companies"];
}

function Companies({ companies, hrefWith }: CompaniesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = showsAll ? companies : companies.slice(0, shownCompanies);
  return (
    <Card flush title="Per företag" note="Störst summa först.">
      <Table
        caption="Provision per företag"
        rows={rows}
        rowKey={({ employerId }) => employerId ?? ""}
        columns={[
          {
            header: "Företag",
            cell: ({ employerId, companyName }) =>
              employerId === null ? (
                companyName
              ) : (
                <TextLink quiet href={hrefWith({ company: employerId })}>
                  {companyName}
                </TextLink>
              ),
          },
          ...sumColumns,
        ]}
      />
      {rows.length < companies.length && (
        <div className="p-3 text-center">
          <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
            Visa alla {number(companies.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}

const sumColumns: Column<{ count: number; commission: number }>[] = [
  { header: "Antal", align: "end", cell: ({ count }) => number(count) },
  { header: "Provision", align: "end", cell: ({ commission }) => exactKr(commission) },
];

function AccountingFile() {
  const [months] = useState(() => lastMonths(stockholmDay(new Date()), 18));
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  const [period, setPeriod] = useState(months[0] ?? "");
  return (
    <Card
      title="Bokföringsfil"
      note="SIE 4 med verifikat för bokförd provision, fakturor, betalningar och avskrivningar. 25 % moms på fakturor."
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Period" className="flex-[1_1_10rem]">
          <Select
            value={period}
            onChange={(event) => setPeriod(event.target.value)}
            options={[
              ...months.map((month) => ({ value: month, label: monthName(month) })),
              ...years.map((year) => ({ value: year, label: `Hela ${year}` })),
            ]}
          />
        </Field>
        <DownloadLink plain href={apiPaths.economySie(period)}>
          Ladda ner SIE
        </DownloadLink>
      </div>
    </Card>
  );
}
