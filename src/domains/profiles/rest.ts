import { restOver, type DomainRest } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import {
  addProjectInput,
  directoryInput,
  favoritesInput,
  projectInput,
  updateProjectInput,
  updateUserInput,
  userInput,
  viewCountInput,
} from "./inputs.ts";
import { profilesRouter } from "./router.ts";
import {
  companyOutput,
  consultantCardOutput,
  favoriteOutput,
  favoritesOutput,
  profileOutput,
  projectOutput,
  skillsOutput,
  statsOutput,
  viewCountOutput,
} from "./outputs.ts";

const row = restOver(createCallerFactory(profilesRouter));

export const profilesRest: DomainRest = {
  rows: [
    row(
      "get",
      "/api/users/:id",
      { summary: "Somebody's profile, as the caller may see it", input: userInput, output: profileOutput },
      (api, input) => api.open(input),
    ),
    row(
      "patch",
      "/api/users/:id",
      { summary: "Changes the own profile or company", input: updateUserInput, output: profileOutput },
      (api, input) => api.update(input),
    ),
    row(
      "get",
      "/api/users/:id/company",
      { summary: "The data of the own company", input: userInput, output: companyOutput },
      (api, input) => api.company(input),
    ),
    row("get", "/api/skills", { summary: "The listed skills, by name", output: skillsOutput }, (api) =>
      api.skills(),
    ),
    row(
      "get",
      "/api/users/:id/skills",
      { summary: "A consultant's skills", input: userInput, output: skillsOutput },
      (api, input) => api.userSkills(input),
    ),
    row(
      "get",
      "/api/users/:id/projects",
      { summary: "A consultant's projects", input: userInput, output: projectOutput.array() },
      (api, input) => api.projects(input),
    ),
    row(
      "post",
      "/api/users/:id/projects",
      {
        summary: "Adds a project to the own profile",
        input: addProjectInput,
        output: projectOutput,
        status: 201,
      },
      (api, input) => api.addProject(input),
    ),
    row(
      "patch",
      "/api/users/:id/projects/:projectId",
      { summary: "Changes an own project", input: updateProjectInput, output: projectOutput },
      (api, input) => api.updateProject(input),
    ),
    row(
      "delete",
      "/api/users/:id/projects/:projectId",
      { summary: "Removes an own project", input: projectInput, status: 204 },
      (api, input) => api.removeProject(input),
    ),
    row(
      "get",
      "/api/consultants",
      {
        summary: "The consultants, newest first",
        input: directoryInput,
        output: consultantCardOutput.array(),
      },
      async (api, input) => (await api.directory({ limit: 100, ...input })).items,
    ),
    row(
      "get",
      "/api/favorites/consultants",
      { summary: "The own favourite consultants", input: favoritesInput, output: favoritesOutput },
      (api, input) => api.favorites(input),
    ),
    row(
      "post",
      "/api/favorites/consultants/:id",
      { summary: "Adds a favourite", input: userInput, output: favoriteOutput },
      (api, input) => api.addFavorite(input),
    ),
    row(
      "delete",
      "/api/favorites/consultants/:id",
      { summary: "Removes a favourite", input: userInput, output: favoriteOutput },
      (api, input) => api.removeFavorite(input),
    ),
    row(
      "get",
      "/api/users/:id/profile-views/count",
      { summary: "How often the own profile was opened", input: viewCountInput, output: viewCountOutput },
      (api, input) => api.viewCount(input),
    ),
    row(
      "get",
      "/api/users/:id/stats",
      { summary: "The figures of a profile", input: userInput, output: statsOutput },
      (api, input) => api.stats(input),
    ),
  ],
};
