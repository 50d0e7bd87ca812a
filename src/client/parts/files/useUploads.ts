import { useEffect, useRef, useState } from "react";
import { apiPaths } from "#src/client/routing/paths.ts";
import { toast } from "#src/client/ui/toast.ts";
import type { DroppedFile } from "#src/client/ui/FileRow.tsx";
import { unexpectedText } from "#src/copy/unexpected.ts";
import { maxFiles, fileAccept, maxFileBytes } from "#src/constants/files.ts";
import { newClientKey } from "#src/client/api/idempotency.ts";
import { UploadError, uploadFile, type StagedFile } from "./upload.ts";

interface Upload extends DroppedFile {
  /** Null for a file of a restored draft, which cannot be uploaded again. */
  source: File | null;
  staged: StagedFile | null;
}

function previewOf({ id, mimeType }: StagedFile): string | undefined {
  return mimeType.startsWith("image/") ? apiPaths.attachmentPreview(id) : undefined;
}

/** Uploads files as soon as they are chosen; sending the message claims them (docs/rules/files.md#staged-files). */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const controllers = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const all = controllers.current;
    return () => {
      for (const upload of all.values()) upload.abort();
    };
  }, []);

  function update(id: string, changes: Partial<Upload>): void {
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }

  async function send(id: string, file: File): Promise<void> {
    const controller = new AbortController();
    controllers.current.set(id, controller);
    update(id, { progress: 0, error: undefined });
    try {
      const staged = await uploadFile(file, {
        signal: controller.signal,
        onProgress: (progress) => {
          update(id, { progress });
        },
      });
      update(id, { staged, progress: undefined, preview: previewOf(staged) });
    } catch (error) {
      if (controller.signal.aborted) return;
      const text = error instanceof UploadError ? error.userMessage : unexpectedText;
      update(id, {
        progress: undefined,
        error: text,
        isFinal: error instanceof UploadError && error.isFinal,
      });
      toast({ title: "Fel", text, tone: "danger", cause: error });
    } finally {
      controllers.current.delete(id);
    }
  }

  return {
    /** For FileDrop. */
    files: uploads,
    /** The uploaded files, ready to be sent. */
    staged: uploads.flatMap(({ staged }) => staged ?? []),
    isFull: uploads.length >= maxFiles,
    /** An upload is in progress or has failed. */
    isUnfinished: uploads.some(({ staged }) => staged === null),
    add: (files: readonly File[]) => {
      const { accepted, reasons } = chosenFiles(files, uploads.length);
      if (reasons.length > 0)
        toast({ title: "Vissa filer ignorerades", text: reasons.join(" "), tone: "danger" });
      const added = accepted.map((source) => ({
        id: newClientKey(),
        name: source.name,
        size: source.size,
        progress: 0,
        source,
        staged: null,
      }));
      setUploads((before) => [...before, ...added]);
      for (const { id, source } of added) void send(id, source);
    },
    /** Adds files of a draft that are still on the server. */
    restore: (files: readonly StagedFile[]) => {
      const restored = files.map((staged) => ({
        id: staged.id,
        name: staged.originalName,
        size: staged.size,
        preview: previewOf(staged),
        source: null,
        staged,
      }));
      const ids = new Set(files.map(({ id }) => id));
      setUploads((before) => [...before.filter(({ id }) => !ids.has(id)), ...restored].slice(0, maxFiles));
    },
    retry: (id: string) => {
      const upload = uploads.find((candidate) => candidate.id === id);
      if (upload?.source) void send(id, upload.source);
      else setUploads((before) => before.filter((candidate) => candidate.id !== id));
    },
    remove: (id: string) => {
      controllers.current.get(id)?.abort();
      setUploads((before) => before.filter((upload) => upload.id !== id));
    },
    clear: () => {
      setUploads([]);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;

const extensions = fileAccept.split(",");

function isAccepted({ name, size }: File): boolean {
  return size <= maxFileBytes && extensions.some((extension) => name.toLowerCase().endsWith(extension));
}

/** The files that are uploaded of those that were chosen, in their order, and why others are left out. */
export function chosenFiles(files: readonly File[], already: number) {
  const suitable = files.filter(isAccepted);
  const accepted = suitable.slice(0, Math.max(0, maxFiles - already));
  const reasons = [
    suitable.length < files.length && "Endast PDF, DOC, textfiler och bilder under 10MB accepteras.",
    accepted.length < suitable.length && `Högst ${maxFiles} filer får plats i ett meddelande.`,
  ].filter((reason) => reason !== false);
  return { accepted, reasons };
}
