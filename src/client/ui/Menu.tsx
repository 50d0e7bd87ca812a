import { lazy, type ReactNode, Suspense, useState } from "react";
import { buttonClass, type ButtonSize, type ButtonVariant, cx } from "./classNames.ts";

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect?: (() => void) | undefined;
  /** A way inside the product, instead of a deed. */
  href?: string | undefined;
  tone?: "danger" | undefined;
  disabled?: boolean | undefined;
}

export interface MenuProps {
  /** Names the button for those who do not see it, and the menu. */
  label: string;
  trigger: ReactNode;
  items: ReadonlyArray<MenuItem | "line">;
  align?: "start" | "end" | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Above the items: who is signed in, for instance. */
  header?: ReactNode;
  className?: string | undefined;
}

async function load() {
  return { default: (await import("./MenuPanel.tsx")).MenuPanel };
}

const MenuPanel = lazy(load);

export function menuButtonClass({ variant = "ghost", size, className }: MenuProps): string {
  return cx(buttonClass({ variant, size }), className);
}

/** A button with a menu. The menu's code comes when the pointer or the focus nears the button. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const plain = (
    <button
      type="button"
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => event.key === "ArrowDown" && setWanted(true)}
      className={menuButtonClass(props)}
    >
      {props.trigger}
    </button>
  );
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <MenuPanel {...props} />
    </Suspense>
  );
}
