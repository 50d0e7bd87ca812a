import { z } from "zod";
import { memberParts } from "#src/constants/accounts.ts";
import { limits } from "#src/constants/limits.ts";
import { accountMessages } from "#src/copy/accounts.ts";
import { email, id, nameOf, page, requiredText, text, userId } from "#src/copy/fields.ts";
import { memberMessages } from "#src/copy/members.ts";
import { newPassword, orgNumber, username } from "#src/domains/accounts/inputs.ts";

const part = z.enum(memberParts, { error: memberMessages.part });

export const memberInput = z.strictObject({ personId: userId });
export const setPartInput = z.strictObject({ personId: userId, part });

export const inviteMemberInput = z.strictObject({ email, part });

const accountFields = { name: nameOf(accountMessages.ownName, 2), username, ...newPassword };

export const acceptInvitationInput = z.strictObject({ token: text(200), ...accountFields });
export const joinInput = z.strictObject({ orgNumber, email, ...accountFields });

export const approveInput = z.strictObject({ id, part });

/** What an admin writes to all members when naming an owner. */
export const nameOwnerInput = z.strictObject({
  companyId: userId,
  personId: userId,
  reason: requiredText(limits.confirmationNote, memberMessages.reason),
});

const comment = requiredText(limits.comment, memberMessages.comment);
export const commentForm = z.strictObject({ text: comment });
export const applicationCommentsInput = z.strictObject({ id, ...page });
export const consultantCommentsInput = z.strictObject({ id: userId, ...page });
export const applicationCommentInput = z.strictObject({ id, text: comment });
export const consultantCommentInput = z.strictObject({ id: userId, text: comment });

const eventFilter = { person: userId.optional() };
export const filterCompanyEventsInput = z.strictObject(eventFilter);
export const companyEventsInput = z.strictObject({ ...eventFilter, ...page });

/** The own name and address; the password is asked for with another address. */
export const memberAccountForm = z.strictObject({
  contactName: nameOf(accountMessages.ownName, 2),
  email,
  currentPassword: z.string(),
});
export const eraseMemberForm = z.strictObject({ password: z.string() });

/** The dialog that makes a colleague responsible. */
export const handOverForm = z.strictObject({
  personId: requiredText(limits.name, memberMessages.responsible),
});

/** The dialog of a part alone. */
export const partForm = z.object({ part });

export type SetPart = z.output<typeof setPartInput>;
export type InviteMember = z.output<typeof inviteMemberInput>;
export type AcceptInvitation = z.output<typeof acceptInvitationInput>;
export type Join = z.output<typeof joinInput>;
export type Approve = z.output<typeof approveInput>;
export type NameOwner = z.output<typeof nameOwnerInput>;
type Input<T extends z.ZodType, Id> = Omit<z.output<T>, "id"> & { id: Id };
export type CommentsOf<Id> = Input<typeof applicationCommentsInput, Id>;
export type Comment<Id> = Input<typeof applicationCommentInput, Id>;
export type EditComment = z.output<typeof applicationCommentInput>;
export type FilterCompanyEvents = z.output<typeof filterCompanyEventsInput>;
export type CompanyEvents = z.output<typeof companyEventsInput>;
