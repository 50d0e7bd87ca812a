import { buttonClass, cx } from "./classNames.ts";

/** The first tab stop; links to `<main id="main" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className={cx(
        buttonClass({ variant: "primary" }),
        "fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0",
      )}
    >
      Hoppa till innehållet
    </a>
  );
}
