import { BadgeCheck } from "lucide-react";
import { confirmedBy, referencePeriod } from "#src/copy/references.ts";
import type { Outputs } from "#src/client/api/trpc.ts";

interface ReferenceTextProps {
  reference: Pick<
    Outputs["references"]["asked"],
    "company" | "relation" | "from" | "to" | "statement" | "answeredAt"
  > & { domain?: string };
  /** The title of the project that it is about. */
  project?: string | undefined;
}

/** What a former client says: who confirmed it, the words, and how they worked together. */
export function ReferenceText({ reference, project }: ReferenceTextProps) {
  const { company, domain, relation, from, to, statement, answeredAt } = reference;
  if (answeredAt === null || from === null) return null;
  return (
    <>
      <p className="flex items-start gap-1.5 font-medium wrap-anywhere">
        <BadgeCheck className="mt-0.5 size-4 shrink-0 text-contracts" aria-hidden />
        Referens bekräftad: {confirmedBy({ company, answeredAt })}
      </p>
      <blockquote className="mt-1 max-w-[72ch] whitespace-pre-line wrap-anywhere">”{statement}”</blockquote>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {[project, relation?.replace(/\.$/, ""), referencePeriod(from, to), domain && `från ${domain}`]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </>
  );
}
