import { useState } from "react";
import { auditAreaLabels } from "#src/copy/audit.ts";
import { auditAreas, type AuditArea } from "#src/domains/admin/rules.ts";
import { daysBefore, stockholmDay } from "#src/shared/time.ts";
import { useQueryFilters } from "#src/client/routing/address.ts";
import { apiPaths } from "#src/client/routing/paths.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { AuditList } from "./AuditList.tsx";

const periods = ["7", "30", "90", "365"] as const;

/** The audit log with its filters in the URL, and the same rows as CSV. */
export function AuditCard() {
  const [now] = useState(() => new Date());
  const { filters, isFiltered, setFilters, clearFilters } = useQueryFilters(
    (query): { area: AuditArea | ""; period: (typeof periods)[number] | "" } => ({
      area: auditAreas.find((each) => each === query.get("area")) ?? "",
      period: periods.find((each) => each === query.get("period")) ?? "",
    }),
  );
  const { area, period } = filters;
  const input = {
    ...(area !== "" && { area }),
    ...(period !== "" && { from: stockholmDay(daysBefore(now, Number(period))) }),
  };
  return (
    <Card flush title="Granskningslogg" note="Vem som gjorde vad, när, och vad som ändrades.">
      <div className="flex flex-wrap items-center gap-2 px-4 pb-4 sm:gap-3 sm:px-5">
        <Select
          aria-label="Område"
          className="flex-[1_1_12rem] sm:max-w-56"
          placeholder="Alla händelser"
          value={area}
          onChange={(event) =>
            setFilters({ area: auditAreas.find((each) => each === event.target.value) ?? "" }, "push")
          }
          options={auditAreas.map((value) => ({ value, label: auditAreaLabels[value] }))}
        />
        <Select
          aria-label="Period"
          className="flex-[1_1_10rem] sm:max-w-48"
          placeholder="All tid"
          value={period}
          onChange={(event) =>
            setFilters({ period: periods.find((each) => each === event.target.value) ?? "" }, "push")
          }
          options={periods.map((value) => ({ value, label: `Senaste ${value} dagarna` }))}
        />
        <Button onClick={() => clearFilters("push")} disabled={!isFiltered}>
          Rensa filter
        </Button>
        <DownloadLink href={apiPaths.auditCsv(input)}>CSV</DownloadLink>
      </div>
      <AuditList filters={input} empty={<EmptyState compact title="Inga händelser" />} />
    </Card>
  );
}
