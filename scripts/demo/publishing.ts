import { createJob } from "#src/domains/jobs/commands/create.ts";
import { markJobFilled } from "#src/domains/jobs/commands/fill.ts";
import { removeJob } from "#src/domains/jobs/commands/remove.ts";
import { createJobInput } from "#src/domains/jobs/inputs.ts";
import { daysAfter, minutesAfter } from "./moments.ts";
import type { Job, Stage } from "./stage.ts";

/** Plans when each assignment is published, and which are filled with somebody from outside. */
export function planPublishing(stage: Stage): void {
  for (const job of stage.jobs) {
    planJob(stage, job);
    if (job.facts.fate === "filled outside") {
      stage.agenda.employer(daysAfter(job.publishedAt, 21), job.company, async (ctx) => {
        await markJobFilled(ctx, { id: job.made.id, selectedConsultantId: null });
      });
    }
  }
}

function planJob(stage: Stage, job: Job): void {
  const {
    title,
    description,
    requiredSkills,
    duration,
    scope,
    employerRate,
    location,
    workArrangement,
    experienceLevel,
  } = job.facts;
  const input = createJobInput.parse({
    title,
    description,
    requiredSkills,
    duration,
    scope,
    employerRate,
    location,
    workArrangement,
    experienceLevel,
  });
  stage.agenda.employer(job.publishedAt, job.company, async (ctx) => {
    const { id } = await createJob(ctx, input);
    job.made.set(id);
  });
}

/** An assignment somebody thought better of the next morning, gone from every list. */
export function planRegret(stage: Stage, like: Job): void {
  const { title, description, requiredSkills, duration, scope, employerRate, location, workArrangement } =
    like.facts;
  const at = daysAfter(like.publishedAt, -1);
  stage.agenda.employer(at, like.company, async (ctx) => {
    const { id } = await createJob(
      ctx,
      createJobInput.parse({
        title,
        description,
        requiredSkills,
        duration,
        scope,
        employerRate,
        location,
        workArrangement,
      }),
    );
    await removeJob({ ...ctx, now: minutesAfter(at, 50) }, id);
  });
}
