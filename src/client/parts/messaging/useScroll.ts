import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** Milliseconds until the thread scrolls to its newest message (docs/rules/conversations.md#inbox-texts). */
const scrollDelayMs = 100;
/** Closer to an end than this many pixels counts as being there. */
const edgeDistance = 80;

interface ScrollOptions {
  firstKey: string | number | null;
  lastKey: string | number | null;
  isLastOwn: boolean;
  onReachTop: () => void;
}

/**
 * Scrolls a thread to the newest message when it opens and when a message arrives. The position stays when older
 * messages are loaded above, or when the user has scrolled up.
 */
export function useScroll({ firstKey, lastKey, isLastOwn, onReachTop }: ScrollOptions) {
  const container = useRef<HTMLDivElement>(null);
  const previousHeight = useRef(0);
  const isAtEnd = useRef(true);
  const lastPosition = useRef({ scrollTop: 0, scrollHeight: 0 });
  const [hasNewMessages, setHasNewMessages] = useState(false);
  /** More than a screen above the newest message. */
  const [isFarUp, setFarUp] = useState(false);

  function scrollToEnd(): void {
    const { current } = container;
    if (current) current.scrollTop = current.scrollHeight;
    isAtEnd.current = true;
    setHasNewMessages(false);
  }

  // Older messages push the rest down: keep the visible ones in place.
  useLayoutEffect(() => {
    const { current } = container;
    if (!current) return;
    if (!isAtEnd.current) current.scrollTop += current.scrollHeight - previousHeight.current;
  }, [firstKey]);

  useLayoutEffect(() => {
    if (container.current) previousHeight.current = container.current.scrollHeight;
  });

  // Stay at the newest message when the area gets smaller (virtual keyboard, taller input, rotated screen) or the
  // messages get taller (pictures, cards).
  useEffect(() => {
    const { current } = container;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) current.scrollTop = current.scrollHeight;
    });
    for (const element of [current, ...current.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (lastKey === null) return;
    const shouldScroll = isAtEnd.current || isLastOwn;
    const timer = window.setTimeout(() => {
      if (shouldScroll) scrollToEnd();
      else setHasNewMessages(true);
    }, scrollDelayMs);
    return () => window.clearTimeout(timer);
  }, [lastKey, isLastOwn]);

  function onScroll(): void {
    const { current } = container;
    if (!current) return;
    const { scrollTop, scrollHeight, clientHeight } = current;
    previousHeight.current = scrollHeight;
    const isUp =
      scrollTop < lastPosition.current.scrollTop && scrollHeight === lastPosition.current.scrollHeight;
    if (scrollHeight - scrollTop - clientHeight < edgeDistance) isAtEnd.current = true;
    // Messages that arrive just before the event also move the end away: only the user scrolls up.
    else if (isUp) isAtEnd.current = false;
    lastPosition.current = { scrollTop, scrollHeight };
    if (isAtEnd.current) setHasNewMessages(false);
    setFarUp(scrollHeight - scrollTop > 2 * clientHeight);
    if (scrollTop < edgeDistance) onReachTop();
  }

  return { container, onScroll, scrollToEnd, hasNewMessages, isFarUp };
}
