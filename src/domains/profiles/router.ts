import {
  consultantProcedure,
  employerProcedure,
  authedProcedure,
  publicProcedure,
  rest,
  router,
} from "#src/platform/trpc.ts";
import { idInput, userIdInput } from "#src/copy/fields.ts";
import {
  addFavorite,
  removeEntry,
  removeFavorite,
  saveEntry,
} from "#src/domains/profiles/commands/favorites.ts";
import {
  confirmAvailability,
  confirmAvailabilityByLink,
} from "#src/domains/profiles/commands/availability.ts";
import {
  setImage,
  switchMail,
  updateCompany,
  updateConsultant,
  updateUser,
} from "#src/domains/profiles/commands/profile.ts";
import { addProject, removeProject, updateProject } from "#src/domains/profiles/commands/projects.ts";
import { createList, removeList, renameList } from "#src/domains/profiles/commands/lists.ts";
import { addPart, orderParts, removePart, updatePart } from "#src/domains/profiles/commands/parts.ts";
import { openProfile } from "#src/domains/profiles/commands/views.ts";
import * as inputs from "#src/domains/profiles/inputs.ts";
import { availabilityLinkInput } from "#src/domains/profiles/inputs/availability.ts";
import * as listInputs from "#src/domains/profiles/inputs/lists.ts";
import * as partInputs from "#src/domains/profiles/inputs/parts.ts";
import { directoryInput } from "#src/domains/profiles/inputs/directory.ts";
import { listContactOpenings } from "#src/domains/profiles/queries/contact.ts";
import { limits } from "#src/constants/limits.ts";
import { listConsultants, listFavorites } from "#src/domains/profiles/queries/directory.ts";
import { countOwnViews, dayAfterAgreements, profileStats } from "#src/domains/profiles/queries/figures.ts";
import { listEntries, listLists } from "#src/domains/profiles/queries/lists.ts";
import { listParts } from "#src/domains/profiles/queries/parts.ts";
import { getCompany, getProfile, listProjects, mailSwitches } from "#src/domains/profiles/queries/profile.ts";
import { listSimilarSkills, listSkills, listSkillsOfUser } from "#src/domains/profiles/queries/skills.ts";
import * as outputs from "#src/domains/profiles/outputs.ts";

export const profilesRouter = router({
  parts: authedProcedure
    .meta(
      rest("GET", "/api/users/:id/parts", "A consultant's certificates, education, courses and languages"),
    )
    .input(userIdInput)
    .output(outputs.partOutput.array())
    .query(({ ctx, input }) => listParts(ctx, input.id)),
  addPart: consultantProcedure
    .meta(
      rest(
        "POST",
        "/api/users/:id/parts",
        "Adds a certificate, an education, a course or a language to the caller's profile",
        { status: 201 },
      ),
    )
    .input(partInputs.addPartInput)
    .output(outputs.partOutput)
    .mutation(({ ctx, input }) => addPart(ctx, input)),
  updatePart: consultantProcedure
    .meta(rest("PATCH", "/api/parts/:id", "Changes a part of the caller's profile"))
    .input(partInputs.updatePartInput)
    .output(outputs.partOutput)
    .mutation(({ ctx, input }) => updatePart(ctx, input)),
  removePart: consultantProcedure
    .meta(rest("DELETE", "/api/parts/:id", "Removes a part of the caller's profile"))
    .input(idInput)
    .mutation(({ ctx, input }) => removePart(ctx, input.id)),
  orderParts: consultantProcedure
    .meta(rest("PUT", "/api/users/:id/parts/order", "Puts the parts of the caller's profile in this order"))
    .input(partInputs.orderPartsInput)
    .output(outputs.partOutput.array())
    .mutation(({ ctx, input }) => orderParts(ctx, input)),
  lists: employerProcedure
    .meta(rest("GET", "/api/lists", "The company's lists of consultants; list 0 is the favourites"))
    .output(outputs.listOutput.array())
    .query(({ ctx }) => listLists(ctx)),
  createList: employerProcedure
    .meta(rest("POST", "/api/lists", "Makes a list", { status: 201 }))
    .input(listInputs.listForm)
    .output(outputs.listOutput)
    .mutation(({ ctx, input }) => createList(ctx, input.name)),
  renameList: employerProcedure
    .meta(rest("PATCH", "/api/lists/:id", "Renames a list"))
    .input(listInputs.renameListInput)
    .output(outputs.listOutput)
    .mutation(({ ctx, input }) => renameList(ctx, input)),
  removeList: employerProcedure
    .meta(rest("DELETE", "/api/lists/:id", "Removes a list with its notes and tags"))
    .input(idInput)
    .mutation(({ ctx, input }) => removeList(ctx, input.id)),
  entries: employerProcedure
    .meta(
      rest("GET", "/api/lists/:id", "The consultants of a list with notes and tags, the last added first", {
        list: {},
      }),
    )
    .input(listInputs.entriesInput)
    .output(outputs.listEntriesOutput)
    .query(({ ctx, input }) => listEntries(ctx, input)),
  saveEntry: employerProcedure
    .meta(
      rest(
        "PUT",
        "/api/lists/:id/consultants/:consultantId",
        "Puts a consultant into a list, or changes note and tags",
      ),
    )
    .input(listInputs.saveEntryInput)
    .mutation(({ ctx, input }) => saveEntry(ctx, input)),
  removeEntry: employerProcedure
    .meta(rest("DELETE", "/api/lists/:id/consultants/:consultantId", "Takes a consultant out of a list"))
    .input(listInputs.entryInput)
    .mutation(({ ctx, input }) => removeEntry(ctx, input)),
  get: authedProcedure
    .input(inputs.profileInput)
    .output(outputs.profileOutput)
    .query(({ ctx, input }) => getProfile(ctx, input.id, input.asCompany)),
  open: authedProcedure
    .meta({ ...rest("GET", "/api/users/:id", "A user's profile, as the caller may see it"), byReaders: true })
    .input(userIdInput)
    .output(outputs.profileOutput)
    .mutation(({ ctx, input }) => openProfile(ctx, input.id)),
  update: authedProcedure
    .meta({ ...rest("PATCH", "/api/users/:id", "Changes the caller's profile or company"), byReaders: true })
    .use(({ ctx, next, getRawInput }) =>
      next({ getRawInput: async () => inputs.fieldsOfRole(ctx.viewer.role, await getRawInput()) }),
    )
    .input(inputs.updateUserInput)
    .output(outputs.profileOutput)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
  updateConsultant: consultantProcedure
    .input(inputs.updateConsultantInput)
    .output(outputs.profileOutput)
    .mutation(({ ctx, input }) => updateConsultant(ctx, input)),
  confirmAvailability: consultantProcedure
    .meta(
      rest(
        "POST",
        "/api/users/:id/availability/confirm",
        "Confirms that the caller's availability is still true",
      ),
    )
    .input(userIdInput)
    .output(outputs.profileOutput)
    .mutation(({ ctx, input }) => confirmAvailability(ctx, input.id)),
  confirmAvailabilityByLink: publicProcedure
    .input(availabilityLinkInput)
    .output(outputs.availabilityOutput)
    .mutation(({ ctx, input }) => confirmAvailabilityByLink(ctx, input.token)),
  dayAfterAgreements: consultantProcedure
    .output(outputs.dayAfterAgreementsOutput)
    .query(({ ctx }) => dayAfterAgreements(ctx)),
  updateCompany: employerProcedure
    .meta({ byReaders: true })
    .input(inputs.updateCompanyInput)
    .output(outputs.profileOutput)
    .mutation(({ ctx, input }) => updateCompany(ctx, input)),
  setImage: authedProcedure
    .input(inputs.imageInput)
    .output(outputs.imageOutput)
    .mutation(({ ctx, input }) => setImage(ctx, input.fileId)),
  company: authedProcedure
    .meta(rest("GET", "/api/users/:id/company", "The data of the caller's company"))
    .input(userIdInput)
    .output(outputs.companyWithVersionOutput)
    .query(({ ctx, input }) => getCompany(ctx, input.id)),
  skills: publicProcedure
    .meta(
      rest("GET", "/api/skills", "The listed skills, by name", {
        list: { max: limits.skillList, step: limits.skillList, cached: true },
      }),
    )
    .input(inputs.skillsInput)
    .output(outputs.skillPageOutput)
    .query(({ ctx, input }) => listSkills(ctx, input)),
  similarSkills: publicProcedure
    .input(inputs.similarSkillsInput)
    .output(outputs.similarSkillsOutput)
    .query(({ ctx, input }) => listSimilarSkills(ctx, input)),
  userSkills: authedProcedure
    .meta(rest("GET", "/api/users/:id/skills", "A consultant's skills"))
    .input(userIdInput)
    .output(outputs.skillsOutput)
    .query(({ ctx, input }) => listSkillsOfUser(ctx, input.id)),
  projects: authedProcedure
    .meta(rest("GET", "/api/users/:id/projects", "A consultant's projects"))
    .input(userIdInput)
    .output(outputs.projectOutput.array())
    .query(({ ctx, input }) => listProjects(ctx, input.id)),
  addProject: consultantProcedure
    .meta(rest("POST", "/api/users/:id/projects", "Adds a project to the caller's profile", { status: 201 }))
    .input(inputs.addProjectInput)
    .output(outputs.projectOutput)
    .mutation(({ ctx, input }) => addProject(ctx, input)),
  updateProject: consultantProcedure
    .meta(rest("PATCH", "/api/users/:id/projects/:projectId", "Changes one of the caller's projects"))
    .input(inputs.updateProjectInput)
    .output(outputs.projectOutput)
    .mutation(({ ctx, input }) => updateProject(ctx, input)),
  removeProject: consultantProcedure
    .meta(rest("DELETE", "/api/users/:id/projects/:projectId", "Removes one of the caller's projects"))
    .input(inputs.projectInput)
    .mutation(({ ctx, input }) => removeProject(ctx, input)),
  directory: publicProcedure
    .meta(rest("GET", "/api/consultants", "The consultants, newest first", { list: {} }))
    .input(directoryInput)
    .output(outputs.directoryOutput)
    .query(({ ctx, input }) => listConsultants(ctx, input)),
  favorites: employerProcedure
    .meta(rest("GET", "/api/favorites/consultants", "The caller's favorite consultants"))
    .input(inputs.favoritesInput)
    .output(outputs.favoritesOutput)
    .query(({ ctx, input }) => listFavorites(ctx, input?.limit)),
  addFavorite: employerProcedure
    .meta(rest("POST", "/api/favorites/consultants/:id", "Adds a favorite"))
    .input(userIdInput)
    .output(outputs.favoriteOutput)
    .mutation(({ ctx, input }) => addFavorite(ctx, input.id)),
  removeFavorite: employerProcedure
    .meta(rest("DELETE", "/api/favorites/consultants/:id", "Removes a favorite"))
    .input(userIdInput)
    .output(outputs.favoriteOutput)
    .mutation(({ ctx, input }) => removeFavorite(ctx, input.id)),
  viewCount: authedProcedure
    .meta(rest("GET", "/api/users/:id/profile-views/count", "The number of views of the caller's profile"))
    .input(inputs.viewCountInput)
    .output(outputs.viewCountOutput)
    .query(({ ctx, input }) => countOwnViews(ctx, input)),
  stats: authedProcedure
    .meta(rest("GET", "/api/users/:id/stats", "Statistics of a profile"))
    .input(userIdInput)
    .output(outputs.statsOutput)
    .query(({ ctx, input }) => profileStats(ctx, input.id)),
  contactOpenings: consultantProcedure
    .output(outputs.contactOpeningsOutput)
    .query(({ ctx }) => listContactOpenings(ctx)),
  mailSwitches: authedProcedure.output(outputs.mailSwitchesOutput).query(({ ctx }) => mailSwitches(ctx)),
  switchMail: authedProcedure
    .meta({ byReaders: true })
    .input(inputs.mailSwitchInput)
    .output(outputs.mailSwitchesOutput)
    .mutation(({ ctx, input }) => switchMail(ctx, input)),
});
