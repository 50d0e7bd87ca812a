import { Download } from "lucide-react";
import type { ComponentProps } from "react";
import { buttonClass, type ButtonLook, cx } from "./classNames.ts";

interface DownloadLinkProps extends ComponentProps<"a">, ButtonLook {
  href: string;
  /** Without the arrow before the text. */
  plain?: boolean | undefined;
}

/** A link to a file that looks like a button. */
export function DownloadLink({ variant, size, plain, className, children, ...rest }: DownloadLinkProps) {
  return (
    <a download {...rest} className={cx(buttonClass({ variant, size }), className)}>
      {!plain && <Download className="size-4" aria-hidden />}
      {children}
    </a>
  );
}
