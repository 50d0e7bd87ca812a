import { maxUnclaimedBytes, maxUnclaimedBytesOfAll, type InstallationProblem } from "#src/constants/files.ts";
import type { ByteRange } from "#src/platform/files/object-store.ts";
import type { ErrorCode } from "#src/shared/errors.ts";

/** A staged file that is not claimed is deleted after this time. */
export const stagedMinutes = 60;

/**
 * Parses a Range header for a file of `size` bytes: a single range, null when the whole file is to be sent (no header,
 * several ranges, other units, malformed), or "unsatisfiable" when the range is outside the file.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < start) return null;
  return start > end ? "unsatisfiable" : { start, end };
}

/** Whether `added` bytes may be staged beside the unclaimed ones of the owner and of all (docs/rules/files.md#allowed-files). */
export function quotaError(unclaimed: { own: number; all: number }, added: number): ErrorCode | null {
  if (unclaimed.own + added > maxUnclaimedBytes) return "upload_quota_reached";
  return unclaimed.all + added > maxUnclaimedBytesOfAll ? "storage_full" : null;
}

/** Content without a row stays in the trash for this time. */
export const trashDays = 30;

/** More content without a row than this, in number and as a share, means that the database is the wrong one. */
const sweepLimit = { files: 50, share: 0.1 };

/** Whether a sweep would take so much of the stored content that it must stop (docs/rules/files.md#sweep). */
export function isSuspiciousSweep(orphans: number, stored: number): boolean {
  return orphans > sweepLimit.files && orphans > stored * sweepLimit.share;
}

/** The installation's id as the database and the data folder have it. */
export interface InstallationIds {
  database: string | null;
  folder: string | null;
}

/** Why they may not be used together, or null (docs/rules/files.md#installation-id). */
export function installationProblem({ database, folder }: InstallationIds): InstallationProblem | null {
  if (database === null) return "database_without_id";
  if (folder === null) return "folder_without_id";
  return database === folder ? null : "different_ids";
}

/**
 * Whether a database and a data folder without ids are those of one installation: both empty, or at least half of the
 * stored files have a row and at least half of the rows have a file. Ids are random, so one match is no coincidence.
 */
export function belongTogether({ stored, rows, both }: FileCounts): boolean {
  return both * 2 >= stored && both * 2 >= rows;
}

export interface FileCounts {
  stored: number;
  rows: number;
  /** Stored files that have a row. */
  both: number;
}
