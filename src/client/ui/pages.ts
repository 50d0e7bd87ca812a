/** The page numbers a pager shows: the ends, the current one and its neighbours, with gaps where some are left out. */
export function pageNumbers(page: number, pages: number): Array<number | "gap"> {
  const wanted = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const kept = [...new Set(wanted)].toSorted((a, b) => a - b);
  return kept.flatMap((each, index) => {
    const before = kept[index - 1] ?? 0;
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? ["gap" as const, each] : [each];
  });
}
