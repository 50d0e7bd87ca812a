import type { Context } from "hono";
import type { Ctx } from "#src/platform/context.ts";
import { restOver, type DomainRest } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import {
  createApplicationInput,
  employerApplicationsInput,
  scheduleInterviewInput,
  updateApplicationInput,
} from "./inputs.ts";
import { applicationsRouter } from "./router.ts";
import { applicationOutput, createdOutput, interviewOutput } from "./outputs.ts";

const createCaller = createCallerFactory(applicationsRouter);
const row = restOver(createCaller);

async function calendar(c: Context, ctx: Ctx): Promise<Response> {
  const { fileName, text } = await createCaller(ctx).calendar({ id: Number(c.req.param("id")) });
  return c.body(text, 200, {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": `attachment; filename="${fileName}"`,
  });
}

export const applicationsRest: DomainRest = {
  rows: [
    row(
      "post",
      "/api/applications",
      {
        summary: "Applies for a job; the first message follows",
        input: createApplicationInput,
        output: createdOutput,
      },
      (api, input) => api.create(input),
    ),
    row(
      "put",
      "/api/applications/:id",
      {
        summary: "Moves an application a step, writes notes",
        input: updateApplicationInput,
        output: applicationOutput,
      },
      (api, input) => api.update(input),
    ),
    row(
      "post",
      "/api/applications/:id/schedule-interview",
      { summary: "Books or moves an interview", input: scheduleInterviewInput, output: applicationOutput },
      (api, input) => api.scheduleInterview(input),
    ),
    row(
      "get",
      "/api/employer/:id/applications",
      {
        summary: "All applications to one's jobs",
        input: employerApplicationsInput,
        output: applicationOutput.array(),
      },
      (api, input) => api.ofEmployer(input),
    ),
    row(
      "get",
      "/api/interviews",
      { summary: "One's own interviews", output: interviewOutput.array() },
      (api) => api.interviews(),
    ),
  ],
  routes: [
    {
      method: "get",
      path: "/api/interviews/:id/calendar",
      summary: "An interview as a calendar file",
      handle: calendar,
    },
  ],
};
