import type { ReactNode } from "react";
import { Link } from "wouter";
import { limits } from "#src/constants/limits.ts";
import { capped, numberOrDash, percent } from "#src/copy/format.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { AccountChoice } from "#src/client/pages/accounts/AccountChoice.tsx";
import { Hero } from "./Hero.tsx";
import { Proofs } from "./Proofs.tsx";
import { useLandingData } from "./useLandingData.ts";
import { siteName } from "#src/shared/brand.ts";

const steps = [
  { title: "Skapa konto", text: "Konsulter är igång på en minut. Företag behöver sitt organisationsnummer." },
  { title: "Berätta vad du kan eller söker", text: "Lägg in dina kompetenser, eller publicera ett uppdrag." },
  { title: "Hitta varandra", text: "Sök, få matchningar, ansök eller bjud in. Prata direkt i meddelanden." },
  { title: "Kom överens", text: "Boka intervju, gör upp om pris och period, och sätt igång." },
];

export function LandingPage() {
  const market = useLandingData();
  return (
    <div className="grid gap-8 pb-4 sm:gap-16">
      <Hero market={market} />
      <Figures market={market} />
      <Proofs />
      <section aria-labelledby="how">
        <h2 id="how" className="mb-4 text-xl sm:mb-6">
          Så fungerar det
        </h2>
        <ol className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li
              key={title}
              className="flex items-baseline gap-4 lg:block lg:border-t-2 lg:border-accent lg:pt-4"
            >
              <span aria-hidden className="font-heading text-2xl leading-none text-accent tabular-nums">
                {index + 1}
              </span>
              <div className="lg:mt-2">
                <h3 className="text-base">{title}</h3>
                <p className="mt-1 text-muted max-sm:hidden">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="choose">
        <h2 id="choose" className="mb-4 text-xl sm:mb-6">
          Välj ditt konto
        </h2>
        <AccountChoice consultant={pathTo("/register")} />
      </section>
    </div>
  );
}

/** How much there is on the market now. */
function Figures({ market }: { market: ReturnType<typeof useLandingData> }) {
  const { jobCount, consultantCount, permille } = market;
  return (
    <ul aria-label={`Just nu på ${siteName()}`} className="grid grid-cols-3 gap-4 border-y border-line py-5">
      <Figure href={pathTo("/jobs")} value={numberOrDash(jobCount)}>
        lediga uppdrag
      </Figure>
      <Figure
        href={pathTo("/search-consultants")}
        value={consultantCount === undefined ? "–" : capped(consultantCount, limits.counted)}
      >
        konsulter
      </Figure>
      <Figure href={pathTo("/sa-rankar-vi")} value={permille === null ? "–" : percent(permille / 10)}>
        avgift, inget annat
      </Figure>
    </ul>
  );
}

function Figure({ href, value, children }: { href: string; value: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} className="group block text-text no-underline">
        <span className="block font-heading text-xl font-semibold tabular-nums sm:text-2xl">{value}</span>
        <span className="text-muted group-hover:underline">{children}</span>
      </Link>
    </li>
  );
}
