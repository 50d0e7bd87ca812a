import { useEffect, useLayoutEffect } from "react";
import { capped } from "#src/copy/format.ts";
import { useUnread } from "./unread.tsx";

/** The browser tab says where one is, and how many messages wait. */
export function useRouteTitle(title: string): void {
  const text = useTabText(title);
  useLayoutEffect(() => {
    document.title = text;
  }, [text]);
}

/** What a page itself knows better than its route, such as the name of a thing: written after the route's. */
export function usePageTitle(title: string): void {
  const text = useTabText(title);
  useEffect(() => {
    document.title = text;
  }, [text]);
}

function useTabText(title: string): string {
  const { messages } = useUnread();
  const count = messages > 0 ? `(${capped(messages, 99)}) ` : "";
  return `${count}${title === "" ? "" : `${title} – `}Bryggan`;
}
