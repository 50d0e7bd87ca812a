/** The browser names a draft by what it is about; those of forms that take long to fill in are stored on the server. */
const storedName = /^(?:(?:application|job) [1-9]\d{0,9}|new job|profile|company profile)$/;

/** Whether the draft follows its user to other devices (docs/rules/screens.md#drafts-on-other-devices). */
export function followsUser(name: string): boolean {
  return storedName.test(name);
}

export const draftRetentionDays = 90;
/** Drafts per user, and their characters together; the oldest are deleted first. */
export const maxDrafts = 100;
export const maxDraftCharacters = 1_000_000;
