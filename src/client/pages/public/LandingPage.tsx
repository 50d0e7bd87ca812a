import { BadgePercent, Gauge, MessagesSquare, Share2, ShieldCheck, Workflow } from "lucide-react";
import type { ComponentType } from "react";
import { pathTo } from "#src/client/paths.ts";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { AccountChoice } from "./AccountChoice.tsx";
import { Hero } from "./Hero.tsx";
import { LiveJobs } from "./LiveJobs.tsx";

interface Feature {
  icon: ComponentType<{ className?: string }>;
  title: string;
  text: string;
}

const features: readonly Feature[] = [
  {
    icon: Gauge,
    title: "Matchning som går att förstå",
    text: "Se hur många av uppdragets kompetenser som stämmer, och precis vilka som saknas.",
  },
  {
    icon: BadgePercent,
    title: "Öppna priser",
    text: "Alla ser samma siffror: vad kunden betalar, vad konsulten får och vad Bryggan tar.",
  },
  {
    icon: MessagesSquare,
    title: "Direkt kontakt",
    text: "Ansökan öppnar en konversation med företaget. Filer, frågor och svar på ett ställe.",
  },
  {
    icon: Share2,
    title: "Tips som lönar sig",
    text: "Dela uppdrag med någon du litar på. Leder tipset till ansökan eller uppdrag får du poäng.",
  },
  {
    icon: Workflow,
    title: "Hela vägen till avtal",
    text: "Ansökan, intervju, överenskommelse och avslut: båda parter ser alltid var ni står.",
  },
  {
    icon: ShieldCheck,
    title: "Dina uppgifter är dina",
    text: "Kontaktuppgifter visas bara för den som ska ha dem, och du kan ta med dig allt eller radera kontot.",
  },
];

const steps = [
  { title: "Skapa konto", text: "Konsulter är igång på en minut. Företag behöver sitt organisationsnummer." },
  { title: "Berätta vad du kan eller söker", text: "Lägg in dina kompetenser, eller publicera ett uppdrag." },
  { title: "Hitta varandra", text: "Sök, få matchningar, ansök eller bjud in. Prata direkt i meddelanden." },
  { title: "Kom överens", text: "Boka intervju, gör upp om pris och period, och sätt igång." },
];

export function LandingPage() {
  return (
    <div className="grid gap-12 pb-8 sm:gap-16">
      <Hero />
      <LiveJobs />
      <section aria-labelledby="why">
        <h2 id="why" className="mb-6 text-xl">
          Varför Bryggan?
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {features.map(({ icon: Icon, title, text }) => (
            <li key={title} className="rounded-lg border border-line bg-surface p-5">
              <Icon className="mb-3 size-6 text-accent" aria-hidden />
              <h3 className="text-base">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="how">
        <h2 id="how" className="mb-6 text-xl">
          Så fungerar det
        </h2>
        <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-t-2 border-accent pt-4">
              <span aria-hidden className="font-heading text-2xl text-accent tabular-nums">
                {index + 1}
              </span>
              <h3 className="mt-2 text-base">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="choose">
        <h2 id="choose" className="mb-6 text-xl">
          Välj ditt konto
        </h2>
        <AccountChoice consultant={pathTo("/register")} />
        <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          Vill du se dig om först?
          <LinkButton href={pathTo("/jobs")} variant="ghost" size="sm">
            Se alla uppdrag
          </LinkButton>
          <LinkButton href={pathTo("/search-consultants")} variant="ghost" size="sm">
            Se alla konsulter
          </LinkButton>
        </p>
      </section>
    </div>
  );
}
