/** Allowed extensions with the MIME type each is served as (docs/rules/files.md#allowed-files). */
export const fileTypes = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  txt: "text/plain",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
} as const;
export type FileExtension = keyof typeof fileTypes;

export const maxFiles = 5;
export const maxFileBytes = 10 * 1024 * 1024;
/** Limits of a picture: pixels, and pixels on one side (docs/rules/files.md#pictures). */
export const maxPixels = 40_000_000;
export const maxPictureSide = 12_000;
/** Base64 characters of the small copy that a thread shows of a picture (docs/rules/files.md#pictures). */
export const maxPreviewLength = 90_000;

const megabyte = 1024 ** 2;
/** Uploads that nothing has claimed yet, per owner and of all owners (docs/rules/files.md#allowed-files). */
export const maxUnclaimedBytes = 100 * megabyte;
export const maxUnclaimedBytesOfAll = 2048 * megabyte;

export const fileAccept = ".pdf,.doc,.docx,.txt,.png,.jpg,.jpeg";
export const imageAccept = ".png,.jpg,.jpeg";

/** Why files cannot be stored; with little space left only uploads stop (docs/rules/files.md#the-disk). */
export const storageProblems = ["full", "low_space", "read_only", "missing", "failed"] as const;
export type StorageProblem = (typeof storageProblems)[number];

/** Why a database and a data folder are not used together (docs/rules/files.md#installation-id). */
const installationProblems = [
  "folder_without_id",
  "database_without_id",
  "different_ids",
  "unknown_files",
] as const;
export type InstallationProblem = (typeof installationProblems)[number];

/** What an upload may be for; a receipt is uploaded like an attachment, and becomes one with its expense. */
export const uploadPurposes = ["attachment", "image"] as const;
export const filePurposes = [...uploadPurposes, "receipt"] as const;
export type FilePurpose = (typeof filePurposes)[number];
