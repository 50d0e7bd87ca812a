import { Ellipsis } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { preloadableComponent } from "#src/client/routing/lazyComponent.tsx";
import { buttonClass, type ButtonSize, cx } from "./classNames.ts";
import type { MenuPanelProps } from "./MenuPanel.tsx";

const [MenuPanel, preload] = preloadableComponent(async () => (await import("./MenuPanel.tsx")).MenuPanel);

interface MenuProps extends Omit<MenuPanelProps, "trigger"> {
  /** Three dots by default. */
  trigger?: ReactNode;
  size?: ButtonSize | undefined;
}

/** A button with a dropdown menu. The menu's code is loaded on hover or focus. */
export function Menu({ size, trigger = <Ellipsis className="size-4" aria-hidden />, ...panel }: MenuProps) {
  const props = {
    ...panel,
    trigger,
    className: cx(buttonClass({ variant: "ghost", size }), panel.className),
  };
  const [isRequested, setRequested] = useState(false);
  const placeholder = (
    <button
      type="button"
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
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
