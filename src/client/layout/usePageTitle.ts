import { useEffect } from "react";
import { capped } from "#src/copy/format.ts";
import { useUnread } from "./useUnread.ts";

/** The browser tab says where one is, and how many messages wait. */
export function usePageTitle(title: string): void {
  const { messages } = useUnread();
  const count = messages > 0 ? `(${capped(messages, 99)}) ` : "";
  useEffect(() => {
    document.title = `${count}${title === "" ? "" : `${title} – `}Bryggan`;
  }, [count, title]);
}
