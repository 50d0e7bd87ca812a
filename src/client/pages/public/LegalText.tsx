import type { ReactNode } from "react";
import { fullDate } from "#src/copy/format.ts";
import { OperatorFacts } from "#src/client/parts/OperatorFacts.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { termsDate, termsVersion } from "#src/constants/terms.ts";

interface LegalTextProps {
  title: string;
  text: string;
  /** Of when it is, for what has no version of the terms. */
  dated?: string;
  children: ReactNode;
}

/** The frame of the terms, the privacy policy, the pages about cookies and accessibility: its version first, who is responsible last. */
export function LegalText({ title, text, dated, children }: LegalTextProps) {
  return (
    <>
      <PageHeader title={title} text={text} />
      <div className="grid max-w-[72ch] gap-8 text-base">
        <p className="text-sm text-muted">
          {dated ?? `Version ${termsVersion}, gäller från ${fullDate(new Date(termsDate))}.`}
        </p>
        {children}
        <Part title="Vem som driver tjänsten">
          <OperatorFacts />
        </Part>
      </div>
    </>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{title}</h2>
      <div className="grid gap-3 text-muted">{children}</div>
    </section>
  );
}

export function Points({ items, numbered = false }: { items: readonly ReactNode[]; numbered?: boolean }) {
  const List = numbered ? "ol" : "ul";
  return (
    <List className={cx("grid gap-1.5 pl-5", numbered ? "list-decimal" : "list-disc")}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </List>
  );
}
