import { sameEmail } from "#src/domains/accounts/rules.ts";

/** How long a question can be answered, when its only reminder is sent, and how long a release outlives its job, in days. */
export const answerDays = 30;
export const reminderDays = 14;
export const releaseDays = 30;

/** What an address shows of a person: 'fjallkraft.se'. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

/** Whether mail to the address comes to one of the user's own, also with a tag: anna+x@exempel.se is anna@exempel.se. */
export function isOwnAddress(own: readonly (string | null)[], email: string): boolean {
  return own.some((each) => each !== null && sameEmail(withoutTag(each), withoutTag(email)));
}

function withoutTag(email: string): string {
  return email.replace(/\+[^@]*@/, "@");
}
