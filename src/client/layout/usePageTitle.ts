import { useEffect, useLayoutEffect } from "react";
import { capped } from "#src/copy/format.ts";
import { useUnread } from "./unread.ts";
import { siteName } from "#src/shared/brand.ts";

/** Sets the document title of the route, with the number of unread messages. */
export function useRouteTitle(title: string): void {
  const text = useTabText(title);
  useLayoutEffect(() => {
    document.title = text;
  }, [text]);
}

/**
 * A title that only the page knows, such as the name of a job. Runs after the route's effect and replaces its title.
 */
export function usePageTitle(title: string): void {
  const text = useTabText(title);
  useEffect(() => {
    document.title = text;
  }, [text]);
}

function useTabText(title: string): string {
  return tabText(title, useUnread().messages);
}

/** The title of the browser's tab: '(3) Sidans namn – Bryggan'. */
export function tabText(title: string, unread: number): string {
  const count = unread > 0 ? `(${capped(unread, 99)}) ` : "";
  return `${count}${title === "" ? "" : `${title} – `}${siteName()}`;
}
