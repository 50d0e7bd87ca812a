import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { trpc } from "#src/client/api/trpc.ts";
import { percent } from "#src/copy/format.ts";

/** A part of the help page: its questions in a list. */
export function Questions({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-lg">{title}</h2>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">{children}</div>
    </section>
  );
}

/** A question whose answer opens below it. */
export function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-4 py-3 font-medium hover:bg-raised sm:px-5 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden />
      </summary>
      <p className="max-w-[68ch] px-4 pt-1 pb-5 text-muted sm:px-5">{children}</p>
    </details>
  );
}

/** Bryggan's fee in words, such as '8 %'. */
export function useFee(): string {
  const { data } = trpc.settings.commission.useQuery();
  return data ? percent(data.permille / 10) : "en fast andel";
}
