import type { AnchorHTMLAttributes } from "react";
import { Link } from "wouter";
import { buttonClass, type ButtonLook, cx, linkClass } from "./classNames.ts";

interface TextLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** No underline until hovered: for links that stand alone, as a row's title. */
  quiet?: boolean | undefined;
}

/** A link inside the product, in running text or alone. */
export function TextLink({ href, quiet = false, className, ...rest }: TextLinkProps) {
  return <Link {...rest} href={href} className={cx(quiet ? linkClass.quiet : linkClass.inline, className)} />;
}

interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  href: string;
}

/** A link inside the product that looks like a button. */
export function LinkButton({ variant, size, wide, className, href, ...rest }: LinkButtonProps) {
  return <Link {...rest} href={href} className={cx(buttonClass({ variant, size, wide }), className)} />;
}
