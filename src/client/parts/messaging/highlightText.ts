const name = "search-hit";

/**
 * Marks the text wherever it stands in the messages; the returned function ends it. A browser without the CSS Custom
 * Highlight API shows only the frame around the message.
 */
export function highlightText(root: Element, text: string): (() => void) | undefined {
  if (!("highlights" in CSS)) return undefined;
  const ranges = [...root.querySelectorAll("[data-message-id]")].flatMap((row) => rangesIn(row, text));
  CSS.highlights.set(name, new Highlight(...ranges));
  return () => {
    CSS.highlights.delete(name);
  };
}

function rangesIn(row: Element, text: string): Range[] {
  const ranges: Range[] = [];
  const wanted = text.toLowerCase();
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const content = node.textContent?.toLowerCase() ?? "";
    for (
      let start = content.indexOf(wanted);
      start >= 0;
      start = content.indexOf(wanted, start + wanted.length)
    ) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, start + wanted.length);
      ranges.push(range);
    }
  }
  return ranges;
}
