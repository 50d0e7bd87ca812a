import type { AnchorHTMLAttributes } from "react";
import { Link } from "wouter";
import { buttonClass, type ButtonLook, cx, linkClass } from "./classNames.ts";

interface TextLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Underlined only on hover, for links such as the title of a row. */
  quiet?: boolean | undefined;
}

/** A link to another page of the site. */
export function TextLink({ href, quiet = false, className, ...rest }: TextLinkProps) {
  return <Link {...rest} href={href} className={cx(quiet ? linkClass.quiet : linkClass.inline, className)} />;
}

interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  href: string;
}

export function LinkButton({ variant, size, wide, className, href, ...rest }: LinkButtonProps) {
  return <Link {...rest} href={href} className={cx(buttonClass({ variant, size, wide }), className)} />;
}

export function MailLink({ address, className }: { address: string; className?: string }) {
  return (
    <a href={`mailto:${address}`} className={cx(linkClass.inline, className)}>
      {address}
    </a>
  );
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, "")}`} className={linkClass.inline}>
      {number}
    </a>
  );
}
