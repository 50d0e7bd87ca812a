import { z } from "zod";
import { limits } from "#src/constants/limits.ts";
import { email, id, nameOf, requiredLine, requiredText, userId } from "#src/copy/fields.ts";
import { referenceMessages as messages } from "#src/copy/references.ts";
import { isReversed, moment, requiredMoment } from "#src/domains/profiles/inputs/parts.ts";

export const askInput = z.strictObject({
  id: userId,
  name: nameOf(messages.name),
  company: nameOf(messages.company),
  email,
  projectId: id.nullish(),
});
export type Ask = z.output<typeof askInput>;

const answer = {
  relation: requiredLine(limits.title, messages.relation),
  from: requiredMoment(messages.from),
  to: moment,
  statement: requiredText(limits.statement, messages.statement),
  mayContact: z.boolean({ error: messages.mayContact }),
};
const period = { error: messages.period, path: ["to"] };
export const answerForm = z.strictObject(answer).refine((each) => !isReversed(each), period);
export const answerInput = z
  .strictObject({ ...answer, token: z.string() })
  .refine((each) => !isReversed(each), period);
export type Answer = z.output<typeof answerInput>;

const releaseForm = z.strictObject({ applicationId: id });
export const releaseInput = releaseForm.extend({ id });
export type Release = z.output<typeof releaseInput>;
