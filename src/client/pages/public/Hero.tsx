import { useState } from "react";
import { pathTo } from "#src/client/routing/paths.ts";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { ConsultantExample, JobExample } from "./Examples.tsx";
import type { useLandingData } from "./useLandingData.ts";
import { defaultSiteName } from "#src/constants/brand.ts";
import { siteName } from "#src/shared/brand.ts";

const audiences = ["consultant", "company"] as const;
type Audience = (typeof audiences)[number];

const labels: Record<Audience, string> = { consultant: "För konsulter", company: "För företag" };

const texts: Record<Audience, string> = {
  consultant:
    "Se hur väl du matchar, vad du får per timme och när du senast har ett svar, innan du skickar ansökan.",
  company:
    "Se vem som passar, vad det kostar och vad konsulten får. Ansökan, intervju och avtal på ett ställe.",
};

/** The headline of the landing page, and the product as consultants or companies see it. */
export function Hero({ market }: { market: ReturnType<typeof useLandingData> }) {
  const [audience, setAudience] = useState<Audience>("consultant");
  const isConsultant = audience === "consultant";
  // Only a 'brygga' is between the two.
  const isBridge = siteName() === defaultSiteName;
  return (
    <section className="grid items-center gap-x-12 gap-y-6 rounded-lg bg-linear-to-br from-accent-soft via-surface to-surface max-sm:bg-none sm:px-10 sm:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <div>
        <h1 className="text-xl sm:text-2xl">
          {siteName()} {isBridge ? "mellan" : "för"} <span className="whitespace-nowrap">IT-konsulter</span>{" "}
          och {isBridge ? "uppdrag" : "företag"}
        </h1>
        <div className="mt-5">
          <SegmentedControl
            label="Vem är du?"
            value={audience}
            onChange={setAudience}
            options={audiences.map((value) => ({ value, label: labels[value] }))}
          />
        </div>
        <p className="mt-4 max-w-[34rem] text-base text-muted sm:text-lg">{texts[audience]}</p>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:flex-1">
          <LinkButton href={isConsultant ? pathTo("/jobs") : pathTo("/search-consultants")} variant="primary">
            {isConsultant ? "Hitta uppdrag" : "Hitta konsulter"}
          </LinkButton>
          <LinkButton href={isConsultant ? pathTo("/get-started") : pathTo("/register-company")}>
            {isConsultant ? "Kom igång" : "Registrera företag"}
          </LinkButton>
        </div>
      </div>
      {isConsultant ? <JobExample market={market} /> : <ConsultantExample market={market} />}
    </section>
  );
}
