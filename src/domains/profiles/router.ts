import { consultant, employer, member, open, router } from "#src/platform/trpc.ts";
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
  get: member
    .input(userInput)
    .output(profileOutput)
    .query(({ ctx, input }) => getProfile(ctx, input.id)),
  open: member
    .input(userInput)
    .output(profileOutput)
    .mutation(({ ctx, input }) => openProfile(ctx, input.id)),
  update: member
    .input(updateUserInput)
    .output(profileOutput)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
  updateConsultant: consultant
    .input(updateConsultantInput)
    .output(profileOutput)
    .mutation(({ ctx, input }) => updateConsultant(ctx, input)),
  updateCompany: employer
    .input(updateCompanyInput)
    .output(profileOutput)
    .mutation(({ ctx, input }) => updateCompany(ctx, input)),
  setImage: member
    .input(imageInput)
    .output(imageOutput)
    .mutation(({ ctx, input }) => setImage(ctx, input.fileId)),
  company: member
    .input(userInput)
    .output(companyOutput)
    .query(({ ctx, input }) => getCompany(ctx, input.id)),
  skills: open.output(skillsOutput).query(({ ctx }) => listSkills(ctx)),
  userSkills: member
    .input(userInput)
    .output(skillsOutput)
    .query(({ ctx, input }) => listSkillsOfUser(ctx, input.id)),
  projects: member
    .input(userInput)
    .output(projectOutput.array())
    .query(({ ctx, input }) => listProjects(ctx, input.id)),
  addProject: consultant
    .input(addProjectInput)
    .output(projectOutput)
    .mutation(({ ctx, input }) => addProject(ctx, input)),
  updateProject: consultant
    .input(updateProjectInput)
    .output(projectOutput)
    .mutation(({ ctx, input }) => updateProject(ctx, input)),
  removeProject: consultant.input(projectInput).mutation(({ ctx, input }) => removeProject(ctx, input)),
  directory: open
    .input(directoryInput)
    .output(directoryOutput)
    .query(({ ctx, input }) => listConsultants(ctx, input)),
  favorites: employer
    .input(favoritesInput)
    .output(favoritesOutput)
    .query(({ ctx, input }) => listFavorites(ctx, input?.limit)),
  addFavorite: employer
    .input(userInput)
    .output(favoriteOutput)
    .mutation(({ ctx, input }) => addFavorite(ctx, input.id)),
  removeFavorite: employer
    .input(userInput)
    .output(favoriteOutput)
    .mutation(({ ctx, input }) => removeFavorite(ctx, input.id)),
  viewCount: member
    .input(viewCountInput)
    .output(viewCountOutput)
    .query(({ ctx, input }) => countOwnViews(ctx, input)),
  stats: member
    .input(userInput)
    .output(statsOutput)
    .query(({ ctx, input }) => profileStats(ctx, input.id)),
  mailSwitches: member.output(mailSwitchesOutput).query(({ ctx }) => mailSwitches(ctx)),
  switchMail: member
    .input(mailSwitchInput)
    .output(mailSwitchesOutput)
    .mutation(({ ctx, input }) => switchMail(ctx, input)),
});
