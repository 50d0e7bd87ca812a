import {
  consultantProcedure,
  employerProcedure,
  authedProcedure,
  publicProcedure,
  router,
} from "#src/platform/trpc.ts";
import { addFavorite, removeFavorite } from "./commands/favorites.ts";
import { setImage, switchMail, updateCompany, updateConsultant, updateUser } from "./commands/profile.ts";
import { addProject, removeProject, updateProject } from "./commands/projects.ts";
import { openProfile } from "./commands/views.ts";
import {
  addProjectInput,
  directoryInput,
  favoritesInput,
  imageInput,
  mailSwitchInput,
  projectInput,
  updateCompanyInput,
  updateConsultantInput,
  updateProjectInput,
  updateUserInput,
  userInput,
  viewCountInput,
} from "./inputs.ts";
import { listConsultants, listFavorites } from "./queries/directory.ts";
import { countOwnViews, profileStats } from "./queries/figures.ts";
import { getCompany, getProfile, listProjects, mailSwitches } from "./queries/profile.ts";
import { listSkills, listSkillsOfUser } from "./queries/skills.ts";
import {
  companyOutput,
  directoryOutput,
  favoriteOutput,
  favoritesOutput,
  imageOutput,
  mailSwitchesOutput,
  profileOutput,
  projectOutput,
  skillsOutput,
  statsOutput,
  viewCountOutput,
} from "./outputs.ts";

export const profilesRouter = router({
  get: authedProcedure
    .input(userInput)
    .output(profileOutput)
    .query(({ ctx, input }) => getProfile(ctx, input.id)),
  open: authedProcedure
    .input(userInput)
    .output(profileOutput)
    .mutation(({ ctx, input }) => openProfile(ctx, input.id)),
  update: authedProcedure
    .input(updateUserInput)
    .output(profileOutput)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
  updateConsultant: consultantProcedure
    .input(updateConsultantInput)
    .output(profileOutput)
    .mutation(({ ctx, input }) => updateConsultant(ctx, input)),
  updateCompany: employerProcedure
    .input(updateCompanyInput)
    .output(profileOutput)
    .mutation(({ ctx, input }) => updateCompany(ctx, input)),
  setImage: authedProcedure
    .input(imageInput)
    .output(imageOutput)
    .mutation(({ ctx, input }) => setImage(ctx, input.fileId)),
  company: authedProcedure
    .input(userInput)
    .output(companyOutput)
    .query(({ ctx, input }) => getCompany(ctx, input.id)),
  skills: publicProcedure.output(skillsOutput).query(({ ctx }) => listSkills(ctx)),
  userSkills: authedProcedure
    .input(userInput)
    .output(skillsOutput)
    .query(({ ctx, input }) => listSkillsOfUser(ctx, input.id)),
  projects: authedProcedure
    .input(userInput)
    .output(projectOutput.array())
    .query(({ ctx, input }) => listProjects(ctx, input.id)),
  addProject: consultantProcedure
    .input(addProjectInput)
    .output(projectOutput)
    .mutation(({ ctx, input }) => addProject(ctx, input)),
  updateProject: consultantProcedure
    .input(updateProjectInput)
    .output(projectOutput)
    .mutation(({ ctx, input }) => updateProject(ctx, input)),
  removeProject: consultantProcedure
    .input(projectInput)
    .mutation(({ ctx, input }) => removeProject(ctx, input)),
  directory: publicProcedure
    .input(directoryInput)
    .output(directoryOutput)
    .query(({ ctx, input }) => listConsultants(ctx, input)),
  favorites: employerProcedure
    .input(favoritesInput)
    .output(favoritesOutput)
    .query(({ ctx, input }) => listFavorites(ctx, input?.limit)),
  addFavorite: employerProcedure
    .input(userInput)
    .output(favoriteOutput)
    .mutation(({ ctx, input }) => addFavorite(ctx, input.id)),
  removeFavorite: employerProcedure
    .input(userInput)
    .output(favoriteOutput)
    .mutation(({ ctx, input }) => removeFavorite(ctx, input.id)),
  viewCount: authedProcedure
    .input(viewCountInput)
    .output(viewCountOutput)
    .query(({ ctx, input }) => countOwnViews(ctx, input)),
  stats: authedProcedure
    .input(userInput)
    .output(statsOutput)
    .query(({ ctx, input }) => profileStats(ctx, input.id)),
  mailSwitches: authedProcedure.output(mailSwitchesOutput).query(({ ctx }) => mailSwitches(ctx)),
  switchMail: authedProcedure
    .input(mailSwitchInput)
    .output(mailSwitchesOutput)
    .mutation(({ ctx, input }) => switchMail(ctx, input)),
});
