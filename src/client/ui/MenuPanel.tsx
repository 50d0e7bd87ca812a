import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { cx } from "./classNames.ts";
import { focusMainWhenRemoved } from "./dialogFocus.ts";

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect?: (() => void) | undefined;
  /** For a link to another page of the site, instead of onSelect. */
  href?: string | undefined;
  tone?: "danger" | undefined;
}

export interface MenuPanelProps {
  /** The accessible name of the button and the menu. */
  label: string;
  trigger: ReactNode;
  items: ReadonlyArray<MenuItem | "line">;
  /** Shown above the items, for example the signed-in user. */
  header?: ReactNode;
  /** Of the button. */
  className?: string | undefined;
}

function itemClass(item: MenuItem): string {
  return cx(
    "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 no-underline outline-none select-none thumb:min-h-11 [&_svg]:size-4",
    item.tone === "danger"
      ? "text-danger data-highlighted:bg-danger-soft"
      : "text-text data-highlighted:bg-line [&_svg]:text-muted",
  );
}

function MenuRow({ item }: { item: MenuItem }) {
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  return (
    <DropdownMenu.Item
      asChild={item.href !== undefined}
      onSelect={() => item.onSelect?.()}
      className={itemClass(item)}
    >
      {item.href === undefined ? content : <Link href={item.href}>{content}</Link>}
    </DropdownMenu.Item>
  );
}

/**
 * Not modal, because Radix's modal menu locks scrolling with an injected style element, which our content security
 * policy forbids.
 */
export function MenuPanel(props: MenuPanelProps) {
  const { label, trigger, items, header } = props;
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger aria-label={label} className={props.className}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          // After the button has the focus again: what was chosen may remove it.
          onCloseAutoFocus={() =>
            queueMicrotask(() => {
              if (document.activeElement instanceof HTMLElement) focusMainWhenRemoved(document.activeElement);
            })
          }
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-fade overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float"
        >
          {header !== undefined && <div className="px-2.5 py-2">{header}</div>}
          {items.map((item, index) =>
            item === "line" ? (
              // Separators have no id, so the index is the key.
              <DropdownMenu.Separator key={`line-${index}`} className="my-1 h-px bg-line" />
            ) : (
              <MenuRow key={item.label} item={item} />
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
