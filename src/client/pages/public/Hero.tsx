import type { ReactNode } from "react";
import { pathTo } from "#src/client/paths.ts";
import { LinkButton } from "#src/client/ui/Links.tsx";

/** The headline of the landing page and its four main links. */
export function Hero() {
  return (
    <section className="relative overflow-hidden rounded-lg border border-line bg-linear-to-br from-accent-soft via-surface to-surface px-5 py-8 sm:px-10 sm:py-14">
      <div className="relative z-10 max-w-xl">
        <h1 className="text-xl sm:text-2xl">
          Bryggan mellan <span className="whitespace-nowrap">IT-konsulter</span> och uppdrag
        </h1>
        <p className="mt-4 text-base text-muted sm:text-lg">
          Frilansande konsulter och företag möts direkt: öppna priser, matchning på kompetens och hela vägen
          från ansökan till avtal på ett ställe.
        </p>
        <div className="mt-6 grid gap-4 sm:mt-8 sm:grid-cols-2 sm:gap-6">
          <LinkGroup title="För konsulter">
            <LinkButton href={pathTo("/jobs")} variant="primary" wide>
              Hitta uppdrag
            </LinkButton>
            <LinkButton href={pathTo("/get-started")} wide>
              Kom igång
            </LinkButton>
          </LinkGroup>
          <LinkGroup title="För företag">
            <LinkButton href={pathTo("/search-consultants")} wide>
              Hitta konsulter
            </LinkButton>
            <LinkButton href={pathTo("/register-company")} wide>
              Registrera företag
            </LinkButton>
          </LinkGroup>
        </div>
      </div>
      <Skyline />
    </section>
  );
}

function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-2 text-sm font-semibold">{title}</p>
      <div className="grid gap-2">{children}</div>
    </div>
  );
}

/** A decorative suspension bridge. */
function Skyline() {
  const cables = Array.from({ length: 11 }, (_, index) => 24 + index * 20);
  return (
    <svg
      viewBox="0 0 260 200"
      className="pointer-events-none absolute right-0 bottom-0 hidden h-4/5 w-auto text-muted opacity-40 xl:block"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M0 150h260M0 156h260" />
      <path d="M70 40v150M78 40v150M190 40v150M198 40v150" />
      <path d="M66 60h16M66 90h16M186 60h16M186 90h16" />
      <path
        className="stroke-accent"
        strokeWidth="2"
        d="M0 132C30 118 56 84 74 42c18 60 44 92 60 92s42-32 60-92c16 40 40 74 66 88"
      />
      {cables.map((x) => (
        <path key={x} d={`M${x} 150v-${cableHeight(x)}`} opacity="0.6" />
      ))}
      <path d="M6 178h40M96 182h66M210 176h40" opacity="0.5" />
    </svg>
  );
}

/** The height of the cable above the deck at x: highest at the towers (74 and 194), lowest between them. */
function cableHeight(x: number): number {
  const distance = Math.min(Math.abs(x - 74), Math.abs(x - 194));
  return Math.max(16, Math.round(104 - distance * 1.9 + distance * distance * 0.008));
}
