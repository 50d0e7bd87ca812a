import { lazy, type ReactNode, Suspense, useState } from "react";
import { loadUntilItSucceeds } from "#src/client/loadUntilItSucceeds.ts";
import { buttonClass, type ButtonSize, type ButtonVariant, cx } from "./classNames.ts";

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect?: (() => void) | undefined;
  /** For a link to another page of the site, instead of onSelect. */
  href?: string | undefined;
  tone?: "danger" | undefined;
  disabled?: boolean | undefined;
}

export interface MenuProps {
  /** The accessible name of the button and the menu. */
  label: string;
  trigger: ReactNode;
  items: ReadonlyArray<MenuItem | "line">;
  align?: "start" | "end" | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Shown above the items, for example the signed-in user. */
  header?: ReactNode;
  className?: string | undefined;
}

async function load() {
  return { default: (await import("./MenuPanel.tsx")).MenuPanel };
}

const MenuPanel = lazy(() => loadUntilItSucceeds(load));

export function menuButtonClass({ variant = "ghost", size, className }: MenuProps): string {
  return cx(buttonClass({ variant, size }), className);
}

/** A button with a dropdown menu. The menu's code is loaded on hover or focus. */
export function Menu(props: MenuProps) {
  const [isRequested, setRequested] = useState(false);
  const placeholder = (
    <button
      type="button"
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setRequested(true)}
      onKeyDown={(event) => event.key === "ArrowDown" && setRequested(true)}
      className={menuButtonClass(props)}
    >
      {props.trigger}
    </button>
  );
  if (!isRequested) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <MenuPanel {...props} />
    </Suspense>
  );
}
