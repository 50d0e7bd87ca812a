import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { cx, linkClass } from "./classNames.ts";

/** The URL if it is http(s), otherwise null: user input may contain `javascript:`. */
export function webAddress(address: string): string | null {
  try {
    const url = new URL(address);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

interface SafeLinkProps {
  href: string;
  /** By default the URL. */
  children?: ReactNode;
  className?: string | undefined;
}

/** An external link to a URL entered by a user. Unsafe URLs become plain text. */
export function SafeLink({ href, children = href, className }: SafeLinkProps) {
  const address = webAddress(href);
  if (address === null) return <span className={className}>{children}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={cx(linkClass.inline, className)}
    >
      {children}
      <ExternalLink className="mb-0.5 ml-1 inline size-3.5" aria-hidden />
      <span className="sr-only"> (öppnas i ny flik)</span>
    </a>
  );
}
