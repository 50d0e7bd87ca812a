import { LoaderCircle } from "lucide-react";
import { cx } from "./classNames.ts";

interface SpinnerProps {
  text?: string | undefined;
  /** Centred on the page. */
  page?: boolean | undefined;
}

export function Spinner({ text = "Laddar...", page = false }: SpinnerProps) {
  return (
    <div
      role="status"
      className={cx("flex items-center justify-center gap-2 text-muted", page && "min-h-80")}
    >
      <LoaderCircle className="size-5 animate-spin" aria-hidden />
      {text}
    </div>
  );
}
