import { useState } from "react";
import { answerByText } from "#src/copy/applications.ts";
import { fullDate } from "#src/copy/format.ts";
import { stockholmDay } from "#src/shared/time.ts";
import type { Outputs } from "#src/client/api/trpc.ts";

/** The company should answer by this date, unless it has (docs/rules/applications.md#answer-guarantee). */
export function AnswerDate({
  application,
}: {
  application: Outputs["applications"]["mine"]["items"][number];
}) {
  const { answerBy, answeredAt, withdrawnAt, jobDeleted } = application;
  const [now] = useState(() => new Date());
  if (answeredAt !== null || withdrawnAt !== null || jobDeleted) return null;
  const isMissed = stockholmDay(answerBy) < stockholmDay(now);
  return (
    <p className="text-sm text-muted">
      {isMissed
        ? `Inget svar i tid. Svaret skulle ha kommit senast ${fullDate(answerBy)}.`
        : answerByText(answerBy, now)}
    </p>
  );
}
