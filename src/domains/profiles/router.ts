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
  companyShape,
  directoryShape,
  favoriteShape,
  favoritesShape,
  imageShape,
  mailSwitchesShape,
  profileShape,
  projectShape,
  skillsShape,
  statsShape,
  viewCountShape,
} from "./outputs.ts";

export const profilesRouter = router({
  get: member
    .input(userInput)
    .output(profileShape)
    .query(({ ctx, input }) => getProfile(ctx, input.id)),
  open: member
    .input(userInput)
    .output(profileShape)
    .mutation(({ ctx, input }) => openProfile(ctx, input.id)),
  update: member
    .input(updateUserInput)
    .output(profileShape)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
  updateConsultant: consultant
    .input(updateConsultantInput)
    .output(profileShape)
    .mutation(({ ctx, input }) => updateConsultant(ctx, input)),
  updateCompany: employer
    .input(updateCompanyInput)
    .output(profileShape)
    .mutation(({ ctx, input }) => updateCompany(ctx, input)),
  setImage: member
    .input(imageInput)
    .output(imageShape)
    .mutation(({ ctx, input }) => setImage(ctx, input.fileId)),
  company: member
    .input(userInput)
    .output(companyShape)
    .query(({ ctx, input }) => getCompany(ctx, input.id)),
  skills: open.output(skillsShape).query(({ ctx }) => listSkills(ctx)),
  userSkills: member
    .input(userInput)
    .output(skillsShape)
    .query(({ ctx, input }) => listSkillsOfUser(ctx, input.id)),
  projects: member
    .input(userInput)
    .output(projectShape.array())
    .query(({ ctx, input }) => listProjects(ctx, input.id)),
  addProject: consultant
    .input(addProjectInput)
    .output(projectShape)
    .mutation(({ ctx, input }) => addProject(ctx, input)),
  updateProject: consultant
    .input(updateProjectInput)
    .output(projectShape)
    .mutation(({ ctx, input }) => updateProject(ctx, input)),
  removeProject: consultant.input(projectInput).mutation(({ ctx, input }) => removeProject(ctx, input)),
  directory: open
    .input(directoryInput)
    .output(directoryShape)
    .query(({ ctx, input }) => listConsultants(ctx, input)),
  favorites: employer
    .input(favoritesInput)
    .output(favoritesShape)
    .query(({ ctx, input }) => listFavorites(ctx, input?.limit)),
  addFavorite: employer
    .input(userInput)
    .output(favoriteShape)
    .mutation(({ ctx, input }) => addFavorite(ctx, input.id)),
  removeFavorite: employer
    .input(userInput)
    .output(favoriteShape)
    .mutation(({ ctx, input }) => removeFavorite(ctx, input.id)),
  viewCount: member
    .input(viewCountInput)
    .output(viewCountShape)
    .query(({ ctx, input }) => countOwnViews(ctx, input)),
  stats: member
    .input(userInput)
    .output(statsShape)
    .query(({ ctx, input }) => profileStats(ctx, input.id)),
  mailSwitches: member.output(mailSwitchesShape).query(({ ctx }) => mailSwitches(ctx)),
  switchMail: member
    .input(mailSwitchInput)
    .output(mailSwitchesShape)
    .mutation(({ ctx, input }) => switchMail(ctx, input)),
});
