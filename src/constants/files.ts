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
export const fileAccept = ".pdf,.doc,.docx,.txt,.png,.jpg,.jpeg";
export const imageAccept = ".png,.jpg,.jpeg";

export const filePurposes = ["attachment", "image"] as const;
export type FilePurpose = (typeof filePurposes)[number];
