import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { replyDays, replyReminderDays } from "#src/domains/applications/rules.ts";
import { Chip } from "#src/client/ui/Chip.tsx";
import { siteName } from "#src/shared/brand.ts";

/** What is different here, as pictures with a sentence each. */
export function Proofs() {
  return (
    <section aria-labelledby="why">
      <h2 id="why" className="mb-4 text-xl sm:mb-6">
        Varför {siteName()}?
      </h2>
      <ul className="grid gap-x-10 gap-y-6 md:grid-cols-3">
        <Proof
          title="Matchning som går att förstå"
          text="Du ser vilka kompetenser som stämmer och vilka som saknas. Ingen kan köpa sig en bättre plats."
        >
          <span className="flex flex-wrap gap-1.5">
            <Chip tone="contracts">TypeScript</Chip>
            <Chip tone="contracts">React</Chip>
            <Chip>Node.js saknas</Chip>
          </span>
        </Proof>
        <Proof
          title="Alla får svar"
          text={`Företagen ska svara inom ${replyDays} dagar och blir påminda. Hur ofta de gör det syns på deras uppdrag.`}
        >
          <ReplyLine />
        </Proof>
        <Proof
          title="Samma avtal för båda"
          text="Pris, period och villkor bekräftas av båda parter, och varje ändring sparas som en ny version."
        >
          <span className="grid gap-1">
            <Confirmed>Konsulten har bekräftat</Confirmed>
            <Confirmed>Företaget har bekräftat</Confirmed>
          </span>
        </Proof>
      </ul>
    </section>
  );
}

function Proof({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <div aria-hidden className="mb-3 flex items-center sm:min-h-16">
        {children}
      </div>
      <h3 className="text-base">{title}</h3>
      <p className="mt-1 text-muted">{text}</p>
    </li>
  );
}

/** The days from an application to the reply, with those on which the company is reminded. */
function ReplyLine() {
  return (
    <span className="block w-full max-w-72 text-xs text-muted">
      <svg className="block h-4 w-full overflow-visible">
        <rect y="6" width="100%" height="4" rx="2" className="fill-line" />
        {[0, ...replyReminderDays, replyDays].map((day) => (
          <circle
            key={day}
            cx={`${(day / replyDays) * 100}%`}
            cy="8"
            r={day === replyDays ? 6 : 4}
            className={day === replyDays ? "fill-accent" : "fill-muted"}
          />
        ))}
      </svg>
      <span className="mt-1 flex justify-between">
        <span>Ansökan</span>
        <span>Senast svar, dag {replyDays}</span>
      </span>
    </span>
  );
}

function Confirmed({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <CircleCheck className="size-5 text-contracts" />
      {children}
    </span>
  );
}
