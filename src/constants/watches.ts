export const watchKinds = ["jobs", "consultants"] as const;
export type WatchKind = (typeof watchKinds)[number];

/** How often a watch announces what is new; daily and weekly (on Mondays) at 07:00 in Stockholm. */
export const watchFrequencies = ["direct", "daily", "weekly", "off"] as const;
export type WatchFrequency = (typeof watchFrequencies)[number];

/** The filters of a search, under the names of its query parameters. */
export type WatchFilter = Record<string, string | number>;
