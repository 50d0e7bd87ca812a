export const workArrangements = ["remote", "onsite", "hybrid"] as const;
export type WorkArrangement = (typeof workArrangements)[number];

export const jobStatuses = ["active", "filled"] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const editCities = ["Stockholm", "Göteborg", "Malmö", "Uppsala", "Linköping", "Örebro"] as const;

export const experienceLevels = ["junior", "mid", "senior", "expert"] as const;

export const tiers = ["basic", "premium"] as const;
export type Tier = (typeof tiers)[number];

export const applicationStatuses = ["pending", "reviewing", "interview", "accepted", "rejected"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const interviewMinutes = 60;
