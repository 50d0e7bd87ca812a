import type { AnchorHTMLAttributes } from "react";
import { Link } from "wouter";
import { cx } from "./cx.ts";
import { linkClass } from "./linkClass.ts";

interface TextLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** No underline until hovered: for links that stand alone, as a row's title. */
  quiet?: boolean | undefined;
}

/** A link inside the product, in running text or alone. */
export function TextLink({ href, quiet = false, className, ...rest }: TextLinkProps) {
  return <Link {...rest} href={href} className={cx(quiet ? linkClass.quiet : linkClass.inline, className)} />;
}
