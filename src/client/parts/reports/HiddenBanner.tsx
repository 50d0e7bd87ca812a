import type { ReactNode } from "react";
import { pathTo } from "#src/client/routing/paths.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";

interface HiddenBannerProps {
  title: string;
  /** Why an admin hides it; null shows nothing. */
  reason: string | null;
  children: ReactNode;
}

/** Tells the owner that an admin hides something, why, and what to do. */
export function HiddenBanner({ title, reason, children }: HiddenBannerProps) {
  if (reason === null) return null;
  return (
    <Banner className="mb-4" tone="warn" title={title}>
      <p className="wrap-anywhere">Anledning: {reason}</p>
      <p>
        {children} <TextLink href={pathTo("/kontakt")}>Kontakta oss</TextLink> när det är klart, eller om du
        tycker att det är fel.
      </p>
    </Banner>
  );
}
