/** Maximum lengths, counts and values, for inputs, columns and screens. */
export const limits = {
  name: 100,
  title: 150,
  description: 10_000,
  bio: 5_000,
  location: 100,
  url: 500,
  email: 254,
  phone: 40,
  subject: 200,
  message: 10_000,
  /** The company's words to the applicants who are not chosen. */
  answer: 5_000,
  interviewLocation: 300,
  proposedTimes: 5,
  /** What a company asks on a job, and what an applicant answers. */
  questionsPerJob: 3,
  question: 200,
  questionAnswer: 1_000,
  jobReference: 60,
  jobDrafts: 50,
  requirementsPerJob: 25,
  requirement: 300,
  evidence: 1_000,
  /** A draft as JSON: at least a form with a description twice, before and after the change. */
  draft: 64_000,
  draftName: 30,
  notes: 5_000,
  /** What a member writes about a consultant for the colleagues. */
  comment: 2_000,
  /** Why a company chose somebody. */
  motive: 2_000,
  /** Consultants that one request asks, and what a consultant writes who declines. */
  asked: 30,
  declineNote: 500,
  reportText: 1_000,
  /** What an admin asks a company that waits to be confirmed, or why it is denied. */
  confirmationNote: 1_000,
  terms: 10_000,
  /** Why a version of the terms is proposed. */
  termsReason: 500,
  /** What was done on a day, or what an expense is for. */
  timeNote: 200,
  /** Why a week is returned. */
  weekComment: 500,
  /** A reference, an order, a cost centre or an address for invoices. */
  invoicingText: 100,
  expensesPerWeek: 30,
  /** The net amount of an expense. */
  expenseOre: 100_000_000,
  /** What a request about personal data was answered. */
  privacyReply: 2_000,
  announcement: 500,
  skillName: 60,
  skillsPerJob: 30,
  skillsPerUser: 50,
  /** Skills that a list can be filtered by at once. */
  skillsPerFilter: 20,
  industries: 20,
  projects: 50,
  /** CVs in one download. */
  cvsAtOnce: 50,
  /** Companies that a consultant hides from. */
  hiddenFrom: 50,
  /** References of a consultant, open questions included, and what a former client writes. */
  references: 20,
  statement: 600,
  /** Certificates, education, courses and languages of a profile. */
  parts: 40,
  username: 50,
  userAgent: 400,
  /** A code of six digits or a recovery code, as typed with blanks. */
  code: 40,
  search: 100,
  fileName: 150,
  rate: 100_000,
  page: 100,
  /** Invitations that one call can send; as many as an admin may send in an hour. */
  invitationsAtOnce: 50,
  /** Applications that one call can reject. */
  rejections: 200,
  /** Consultants whose contact data a confirmed company may see for the first time, per day. */
  newContactsPerDay: 60,
  /** Maximum rows of a list without pages (docs/rules/calls.md#plain-lists). */
  plainList: 500,
  /** Counting stops here, and the page shows "1 000+". */
  counted: 1_000,
  watches: 20,
  /** Lists of consultants that a company keeps, and what an entry has. */
  lists: 50,
  listName: 60,
  listNote: 1_000,
  listTags: 10,
  listTag: 30,
  apiKeys: 20,
  keyName: 60,
  webhooks: 5,
  /** Members of a company, with the invitations that wait. */
  members: 50,
  companyDomains: 20,
  skillList: 2_000,
} as const;

export const maxInt4 = 2_147_483_647;
