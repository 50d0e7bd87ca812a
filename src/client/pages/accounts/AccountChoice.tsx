import { Building2, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { pathTo } from "#src/client/routing/paths.ts";
import { LinkButton } from "#src/client/ui/Links.tsx";

/** `consultant` is the URL where a consultant registers (docs/rules/accounts-and-access.md#page-access). */
export function AccountChoice({ consultant }: { consultant: string }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Choice
        icon={<UserRound className="size-6" aria-hidden />}
        title="Konsult"
        text="Du frilansar inom IT och letar efter ditt nästa uppdrag."
        create={consultant}
        createText="Skapa konsultkonto"
        login={pathTo("/login")}
      />
      <Choice
        icon={<Building2 className="size-6" aria-hidden />}
        title="Företag"
        text="Ni har ett uppdrag och letar efter rätt konsult."
        create={pathTo("/register-company")}
        createText="Registrera företag"
        login={pathTo("/employer-login")}
      />
    </div>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  title: string;
  text: string;
  create: string;
  createText: string;
  login: string;
}

function Choice({ icon, title, text, create, createText, login }: ChoiceProps) {
  return (
    <article className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="mb-3 flex size-11 max-sm:hidden items-center justify-center rounded-md bg-accent-soft text-accent">
        {icon}
      </div>
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 mb-4 text-muted">{text}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={create}>{createText}</LinkButton>
        <LinkButton href={login} variant="ghost" aria-label={`Logga in som ${title.toLowerCase()}`}>
          Logga in
        </LinkButton>
      </div>
    </article>
  );
}
