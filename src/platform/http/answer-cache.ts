const keptMs = 5_000;
const most = 20;

/** Keeps answers in memory for five seconds. Parallel calls with the same key share one computation. */
export function createAnswerCache<T>(): (key: string, compute: () => Promise<T>) => Promise<T> {
  const answers = new Map<string, Promise<T>>();

  function forget(key: string, answer: Promise<T>): void {
    if (answers.get(key) === answer) answers.delete(key);
  }

  return (key, compute) => {
    const kept = answers.get(key);
    if (kept) return kept;
    const [oldest] = answers.keys();
    if (answers.size >= most && oldest !== undefined) answers.delete(oldest);
    const answer = compute();
    answers.set(key, answer);
    answer.then(
      () => setTimeout(forget, keptMs, key, answer).unref(),
      () => {
        forget(key, answer);
      },
    );
    return answer;
  };
}
