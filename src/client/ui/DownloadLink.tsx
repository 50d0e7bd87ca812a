import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass, type ButtonLook, cx } from "./classNames.ts";

interface DownloadLinkProps extends ButtonLook {
  href: string;
  /** Shows an arrow before the text. */
  icon?: boolean | undefined;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link that downloads a file and looks like a button. */
export function DownloadLink({ href, icon, className, onClick, children, ...look }: DownloadLinkProps) {
  return (
    <a href={href} download onClick={onClick} className={cx(buttonClass(look), className)}>
      {icon && <Download className="size-4" aria-hidden />}
      {children}
    </a>
  );
}
