/** How long the pages wait, in milliseconds, where the rules say so (docs/rules/screens.md, conversations.md). */
export const waits = {
  /** Between two questions for changes without a stream. */
  poll: 3_000,
  compareVersions: 45_000,
  adminConversations: 5_000,
  threadScroll: 100,
  messageGroup: 5 * 60_000,
  /** After the last key until a draft of another tab may be shown. */
  typing: 2_000,
  /** After the last key until a draft goes to the server. */
  draftSync: 2_000,
  /** After a registration or a deletion until the next page. */
  redirect: 2_000,
  tooltip: 700,
  scrollBar: 600,
} as const;
