import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Thread } from "./useThread.ts";
import { waits } from "#src/constants/waits.ts";

/** Closer to an end than this many pixels counts as being there. */
const edgeDistance = 80;

interface ScrollOptions {
  thread: Thread;
  /** Of the newest message, also while older ones are shown. */
  newestKey: string | number | null;
  isNewestOwn: boolean;
}

/** A message, and how far below the upper edge it is. */
interface Anchor {
  row: Element;
  top: number;
}

/**
 * Scrolls a thread to the newest message when it opens and when a message arrives. What the user looks at stays where it
 * is when messages are loaded or left out, or when the user has scrolled up.
 */
export function useScroll({ thread, newestKey, isNewestOwn }: ScrollOptions) {
  const container = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const isAtEnd = useRef(true);
  const isOpened = useRef(false);
  const lastPosition = useRef({ scrollTop: 0, scrollHeight: 0 });
  const [hasNewMessages, setHasNewMessages] = useState(false);
  /** More than a screen above the newest message. */
  const [isFarUp, setFarUp] = useState(false);

  function scrollToEnd(): void {
    flushSync(thread.showNewest);
    isAtEnd.current = true;
    keepPlace();
    setHasNewMessages(false);
  }

  /** Scrolls to a message that is shown. */
  function scrollTo(id: number): void {
    const { current } = container;
    const row = current?.querySelector(`[data-message-id="${id}"]`);
    if (!current || !row) return;
    isAtEnd.current = false;
    current.scrollTop += topIn(current, row) - (current.clientHeight - row.clientHeight) / 2;
    anchor.current = anchorIn(current);
  }

  const keepPlace = useCallback(() => {
    const { current } = container;
    if (!current) return;
    const { row, top } = anchor.current ?? { row: null, top: 0 };
    if (isAtEnd.current) current.scrollTop = current.scrollHeight;
    else if (row?.isConnected === true) current.scrollTop += topIn(current, row) - top;
    anchor.current = anchorIn(current);
  }, []);

  useLayoutEffect(() => {
    if (!isAtEnd.current) keepPlace();
  }, [keepPlace, thread.items]);

  // The area gets smaller (virtual keyboard, taller input, rotated screen) or the messages get taller (cards).
  useEffect(() => {
    const { current } = container;
    if (!current) return;
    const observer = new ResizeObserver(keepPlace);
    for (const element of [current, ...current.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [keepPlace]);

  const showArrival = useEffectEvent((isOpening: boolean) => {
    if (isNewestOwn && !isOpening) scrollToEnd();
    // Without `showNewest`: the messages around a search hit may have been fetched, and not be rendered yet.
    else if (isAtEnd.current) keepPlace();
    else if (!isOpening) setHasNewMessages(true);
  });

  useEffect(() => {
    if (newestKey === null) return;
    const isOpening = !isOpened.current;
    isOpened.current = true;
    const timer = window.setTimeout(() => showArrival(isOpening), waits.threadScroll);
    return () => window.clearTimeout(timer);
  }, [newestKey]);

  function onScroll(): void {
    const { current } = container;
    if (!current) return;
    const { scrollTop, scrollHeight, clientHeight } = current;
    anchor.current = anchorIn(current);
    const isUp =
      scrollTop < lastPosition.current.scrollTop && scrollHeight === lastPosition.current.scrollHeight;
    const isBelow = scrollHeight - scrollTop - clientHeight < edgeDistance;
    if (isBelow && !thread.hasNewer) isAtEnd.current = true;
    // Messages that arrive just before the event also move the end away: only the user scrolls up.
    else if (isUp) isAtEnd.current = false;
    lastPosition.current = { scrollTop, scrollHeight };
    if (isAtEnd.current) setHasNewMessages(false);
    setFarUp(scrollHeight - scrollTop > 2 * clientHeight);
    if (scrollTop < edgeDistance) void thread.loadOlder();
    if (isBelow) void thread.loadNewer();
  }

  return { container, onScroll, scrollToEnd, scrollTo, hasNewMessages, isFarUp: isFarUp || thread.hasNewer };
}

function topIn(container: Element, row: Element): number {
  return row.getBoundingClientRect().top - container.getBoundingClientRect().top;
}

/** The first message that is on the screen. */
function anchorIn(container: Element): Anchor | null {
  const edge = container.getBoundingClientRect().top;
  for (const row of container.querySelectorAll("[data-message-id]")) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > edge) return { row, top: top - edge };
  }
  return null;
}
