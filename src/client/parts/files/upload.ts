import { unexpectedText } from "#src/copy/unexpected.ts";
import { recoverSession } from "#src/client/api/endedSession.ts";
import { apiPaths } from "#src/client/routing/paths.ts";
import { userHeaders, type Outputs } from "#src/client/api/trpc.ts";
import { maxPreviewLength } from "#src/constants/files.ts";

export type StagedFile = Outputs["files"]["attachment"];

/** The file itself was rejected: sending it again would fail again. */
const finalStatuses: readonly number[] = [400, 413, 415];

/** A failed upload, with the server's message for the user. */
export class UploadError extends Error {
  readonly userMessage: string;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  constructor(statusText: string, userMessage: string, status = 0) {
    super(`Upload failed: ${statusText}`);
    this.name = "UploadError";
    this.userMessage = userMessage;
    this.status = status;
  }

  get isFinal(): boolean {
    return finalStatuses.includes(this.status);
  }
}

interface UploadOptions {
  purpose?: "attachment" | "image";
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads one staged file, whose id is later sent with the message or form that uses it. When the session has ended, it
 * is uploaded after the user has signed in again.
 */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<StagedFile> {
  const preview = options.purpose === "image" ? null : await smallCopyOf(file);
  options.signal?.throwIfAborted();
  try {
    return await postFile(file, preview, options);
  } catch (error) {
    const isSignedOut = error instanceof UploadError && error.status === 401;
    if (!isSignedOut || !(await recoverSession({ byUser: true })) || options.signal?.aborted) throw error;
    return await postFile(file, preview, options);
  }
}

/** XMLHttpRequest is used because fetch does not report upload progress. */
function postFile(
  file: File,
  preview: string | null,
  { purpose, onProgress, signal }: UploadOptions,
): Promise<StagedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    if (purpose) form.append("purpose", purpose);
    if (preview !== null) form.append("preview", preview);
    form.append("files", file);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      onProgress?.(total === 0 ? 100 : (loaded / total) * 100);
    });
    request.addEventListener("load", () => {
      // Null when it is no JSON.
      const response: unknown = request.response;
      const staged = request.status < 300 ? firstFileOf(response) : null;
      if (staged) resolve(staged);
      else reject(new UploadError(request.statusText, messageOf(response) ?? unexpectedText, request.status));
    });
    for (const event of ["error", "abort", "timeout"] as const) {
      request.addEventListener(event, () => {
        reject(new UploadError(event, unexpectedText));
      });
    }
    signal?.addEventListener("abort", () => {
      request.abort();
    });
    request.open("POST", apiPaths.uploads);
    request.responseType = "json";
    for (const [name, value] of Object.entries(userHeaders())) request.setRequestHeader(name, value);
    request.send(form);
  });
}

function firstFileOf(response: unknown): StagedFile | null {
  if (typeof response !== "object" || response === null || !("files" in response)) return null;
  const file: unknown = Array.isArray(response.files) ? response.files[0] : null;
  return isStagedFile(file) ? file : null;
}

function isStagedFile(file: unknown): file is StagedFile {
  return (
    typeof file === "object" && file !== null && "id" in file && "originalName" in file && "size" in file
  );
}

function messageOf(response: unknown): string | null {
  const isAppError = typeof response === "object" && response !== null && "message" in response;
  return isAppError && typeof response.message === "string" ? response.message : null;
}

/** What a thread shows of a picture, in the pixels of a screen with two per CSS pixel. */
const [width, height] = [448, 320];
/** A picture of at most so many bytes needs no small copy. */
const smallBytes = 60_000;
const prefix = "data:image/jpeg;base64,";

/**
 * The picture in the size in which a thread shows it, as a JPEG in base64; null when it is small already or the browser
 * cannot read it (docs/rules/files.md#pictures).
 */
export async function smallCopyOf(file: File): Promise<string | null> {
  if (!file.type.startsWith("image/") || file.size <= smallBytes) return null;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, Math.max(width / picture.width, height / picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return null;
    // JPEG has no transparency.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const url = canvas.toDataURL("image/jpeg", 0.75);
    const content = url.slice(prefix.length);
    return url.startsWith(prefix) && content.length <= maxPreviewLength ? content : null;
  } catch {
    return null;
  }
}
