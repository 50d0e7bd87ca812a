import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** Milliseconds until the thread scrolls to its newest message (docs/rules/conversations.md#inbox-texts). */
const settleAfter = 100;
/** So close to an end counts as being there. */
const nearness = 80;

interface ScrollOptions {
  firstKey: string | number | null;
  lastKey: string | number | null;
  isLastOwn: boolean;
  onTop: () => void;
}

/**
 * How a thread moves: to the newest when it opens and when one follows it; it stays put when older parts arrive above,
 * and when somebody is reading further up.
 */
export function useScroll({ firstKey, lastKey, isLastOwn, onTop }: ScrollOptions) {
  const box = useRef<HTMLDivElement>(null);
  const heightBefore = useRef(0);
  const isAtEnd = useRef(true);
  const [hasNews, setNews] = useState(false);

  function toEnd(): void {
    const { current } = box;
    if (current) current.scrollTop = current.scrollHeight;
    isAtEnd.current = true;
    setNews(false);
  }

  // What is put in above pushes the rest down; the reader should not notice.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    if (!isAtEnd.current) current.scrollTop += current.scrollHeight - heightBefore.current;
  }, [firstKey]);

  useLayoutEffect(() => {
    if (box.current) heightBefore.current = box.current.scrollHeight;
  });

  // A keyboard, a taller answer or a turned phone leaves less room: whoever is at the newest stays there.
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) current.scrollTop = current.scrollHeight;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (lastKey === null) return;
    const follows = isAtEnd.current || isLastOwn;
    const timer = window.setTimeout(() => {
      if (follows) toEnd();
      else setNews(true);
    }, settleAfter);
    return () => window.clearTimeout(timer);
  }, [lastKey, isLastOwn]);

  function onScroll(): void {
    const { current } = box;
    if (!current) return;
    const { scrollTop, scrollHeight, clientHeight } = current;
    heightBefore.current = scrollHeight;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearness;
    if (isAtEnd.current) setNews(false);
    if (scrollTop < nearness) onTop();
  }

  return { box, onScroll, toEnd, hasNews };
}
