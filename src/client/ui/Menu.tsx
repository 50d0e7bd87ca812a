import { lazy, Suspense, useState } from "react";
import { loadUntilItSucceeds } from "#src/client/routing/loadUntilItSucceeds.ts";
import { buttonClass, type ButtonSize, cx } from "./classNames.ts";
import type { MenuPanelProps } from "./MenuPanel.tsx";

async function load() {
  return { default: (await import("./MenuPanel.tsx")).MenuPanel };
}

const MenuPanel = lazy(() => loadUntilItSucceeds(load));

interface MenuProps extends MenuPanelProps {
  size?: ButtonSize | undefined;
}

/** A button with a dropdown menu. The menu's code is loaded on hover or focus. */
export function Menu({ size, ...panel }: MenuProps) {
  const props = { ...panel, className: cx(buttonClass({ variant: "ghost", size }), panel.className) };
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
      className={props.className}
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
