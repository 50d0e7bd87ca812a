import { restOver, rowsOrPage, rowsOrPageOf, type DomainRest } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import {
  createJobInput,
  jobIdInput,
  jobsOfUserInput,
  listJobsInput,
  markFilledInput,
  matchingConsultantsInput,
  updateJobInput,
} from "./inputs.ts";
import { jobsRouter } from "./router.ts";
import {
  jobDetailOutput,
  jobListOutput,
  jobOutput,
  matchingConsultantOutput,
  matchingJobOutput,
} from "./outputs.ts";

const row = restOver(createCallerFactory(jobsRouter));

export const jobsRest: DomainRest = {
  rows: [
    row(
      "get",
      "/api/jobs",
      {
        summary: "The jobs the caller may see; in pages when limit or cursor is given",
        input: listJobsInput,
        output: jobListOutput,
      },
      (api, input) => api.list(input),
    ),
    row(
      "get",
      "/api/jobs/:id",
      { summary: "One job", input: jobIdInput, output: jobDetailOutput },
      (api, input) => api.byId(input),
    ),
    row(
      "post",
      "/api/jobs",
      { summary: "Publishes a job", input: createJobInput, output: jobOutput, status: 201 },
      (api, input) => api.create(input),
    ),
    row(
      "patch",
      "/api/jobs/:id",
      { summary: "Changes a job", input: updateJobInput, output: jobOutput },
      (api, input) => api.update(input),
    ),
    row(
      "delete",
      "/api/jobs/:id",
      { summary: "Removes a job", input: jobIdInput, status: 204 },
      (api, input) => api.remove(input),
    ),
    row(
      "post",
      "/api/jobs/:id/mark-filled",
      { summary: "Says that the position is filled", input: markFilledInput, output: jobDetailOutput },
      (api, input) => api.markFilled(input),
    ),
    row(
      "get",
      "/api/users/:id/jobs",
      { summary: "The jobs of an employer", input: jobsOfUserInput, output: jobOutput.array() },
      (api, input) => api.ofUser(input),
    ),
    row(
      "get",
      "/api/users/:id/matching-jobs",
      {
        summary: "The jobs that match a consultant, best first",
        input: jobsOfUserInput,
        output: matchingJobOutput.array(),
      },
      (api, input) => api.matchingOf(input),
    ),
    row(
      "get",
      "/api/jobs/:id/matching-consultants",
      {
        summary: "The consultants who match a job, best first",
        input: matchingConsultantsInput,
        output: rowsOrPageOf(matchingConsultantOutput),
      },
      (api, input) => rowsOrPage(input, api.matchingConsultants),
    ),
  ],
};
