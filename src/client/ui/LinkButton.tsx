import type { AnchorHTMLAttributes } from "react";
import { Link } from "wouter";
import { buttonClass, type ButtonLook } from "./buttonClass.ts";
import { cx } from "./cx.ts";

interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  href: string;
}

/** A link inside the product that looks like a button. */
export function LinkButton({ variant, size, wide, className, href, ...rest }: LinkButtonProps) {
  return <Link {...rest} href={href} className={cx(buttonClass({ variant, size, wide }), className)} />;
}
