import type { FirstAnswer } from "#src/shared/pages.ts";
import { queryKey } from "./procedures.ts";
import { queryClient } from "./refresh.ts";
import { read } from "./wireFormat.ts";

/**
 * Puts the answers that came with the HTML into the query cache, so that the page shows itself without a request
 * (docs/architecture.md#the-first-page).
 */
export async function loadFirstAnswers(): Promise<void> {
  const element = document.getElementById("first-answers");
  if (element?.textContent) putAnswers(await readAnswers(element.textContent));
}

export async function readAnswers(text: string): Promise<readonly FirstAnswer[]> {
  const answers = await read(JSON.parse(text));
  return Array.isArray(answers) ? answers.filter(isAnswer) : [];
}

function isAnswer(value: unknown): value is FirstAnswer {
  return typeof value === "object" && value !== null && "path" in value && "data" in value;
}

/** Puts answers into the query cache. */
export function putAnswers(answers: readonly FirstAnswer[]): void {
  for (const { path, input, isPaged, data } of answers) {
    const key = queryKey(path.split("."), input, isPaged ? "infinite" : "query");
    queryClient.setQueryData(key, isPaged ? { pages: [data], pageParams: [null] } : data);
  }
}
