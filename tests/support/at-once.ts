/** The results of so many calls at the same time; each gets its index. */
export function atOnce<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => call(index)));
}

/** How many of so many calls at the same time succeed. */
export async function succeedAtOnce(count: number, call: (index: number) => Promise<unknown>) {
  const results = await atOnce(count, (index) =>
    call(index).then(
      () => true,
      () => false,
    ),
  );
  return results.filter(Boolean).length;
}
