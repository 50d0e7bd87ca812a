import { unexpectedText } from "#src/copy/errors.ts";
import { apiPaths } from "#src/client/paths.ts";

export interface StagedFile {
  id: string;
  originalName: string;
  size: number;
  mimeType: string;
}

/** An upload that failed, in the words of the documents, with the server's own words for the screen. */
export class UploadFailed extends Error {
  readonly shown: string;
  constructor(statusText: string, shown: string) {
    super(`Upload failed: ${statusText}`);
    this.name = "UploadFailed";
    this.shown = shown;
  }
}

interface UploadOptions {
  purpose?: "attachment" | "image";
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Stages one file; what it belongs to claims it by its id. Only XMLHttpRequest tells how far an upload has come. */
export function uploadFile(
  file: File,
  { purpose, onProgress, signal }: UploadOptions = {},
): Promise<StagedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    if (purpose) form.append("purpose", purpose);
    form.append("files", file);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      onProgress?.(total === 0 ? 100 : (loaded / total) * 100);
    });
    request.addEventListener("load", () => {
      const answer = parsed(request.responseText);
      const staged = request.status < 300 ? firstFileOf(answer) : null;
      if (staged) resolve(staged);
      else reject(new UploadFailed(request.statusText, messageOf(answer) ?? unexpectedText));
    });
    for (const event of ["error", "abort", "timeout"] as const) {
      request.addEventListener(event, () => {
        reject(new UploadFailed(event, unexpectedText));
      });
    }
    signal?.addEventListener("abort", () => {
      request.abort();
    });
    request.open("POST", apiPaths.uploads);
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function firstFileOf(answer: unknown): StagedFile | null {
  if (typeof answer !== "object" || answer === null || !("files" in answer)) return null;
  const file: unknown = Array.isArray(answer.files) ? answer.files[0] : null;
  return isStagedFile(file) ? file : null;
}

function isStagedFile(file: unknown): file is StagedFile {
  return (
    typeof file === "object" && file !== null && "id" in file && "originalName" in file && "size" in file
  );
}

function messageOf(answer: unknown): string | null {
  const isAppError = typeof answer === "object" && answer !== null && "message" in answer;
  return isAppError && typeof answer.message === "string" ? answer.message : null;
}
