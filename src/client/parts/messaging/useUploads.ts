import { useEffect, useRef, useState } from "react";
import { toast } from "#src/client/ui/toast.ts";
import type { DroppedFile } from "#src/client/ui/FileRow.tsx";
import { unexpectedText } from "#src/copy/errors.ts";
import { fileAccept, maxFileBytes, maxFiles } from "#src/constants/files.ts";
import { newClientKey } from "./outgoing.ts";
import { UploadFailed, uploadFile, type StagedFile } from "./upload.ts";

interface Upload extends DroppedFile {
  source: File;
  staged: StagedFile | null;
}

const endings = fileAccept.split(",");

function isWelcome(file: File): boolean {
  return file.size <= maxFileBytes && endings.some((ending) => file.name.toLowerCase().endsWith(ending));
}

/** Uploads files when they are chosen; sending claims them (docs/rules/files.md#staged-files). */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const upload of all.values()) upload.abort();
    };
  }, []);

  function change(id: string, to: Partial<Upload>): void {
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));
  }

  async function send(id: string, file: File): Promise<void> {
    const stop = new AbortController();
    running.current.set(id, stop);
    change(id, { progress: 0, error: undefined });
    try {
      const staged = await uploadFile(file, {
        signal: stop.signal,
        onProgress: (progress) => {
          change(id, { progress });
        },
      });
      change(id, { staged, progress: undefined });
    } catch (error) {
      if (stop.signal.aborted) return;
      const text = error instanceof UploadFailed ? error.shown : unexpectedText;
      change(id, { progress: undefined, error: text });
      toast({ title: "Fel", text, tone: "danger", cause: error });
    } finally {
      running.current.delete(id);
    }
  }

  return {
    /** As FileDrop shows them. */
    files: uploads,
    /** The staged ones, ready to be claimed. */
    staged: uploads.flatMap(({ staged }) => staged ?? []),
    isFull: uploads.length >= maxFiles,
    /** Something is still on its way or has failed. */
    isUnfinished: uploads.some(({ staged }) => staged === null),
    add: (files: readonly File[]) => {
      const welcome = files.filter(isWelcome).slice(0, maxFiles - uploads.length);
      if (welcome.length < files.length) {
        toast({
          title: "Vissa filer ignorerades",
          text: "Endast PDF, DOC, textfiler och bilder under 10MB accepteras.",
        });
      }
      const added = welcome.map((source) => ({
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
    retry: (id: string) => {
      const upload = uploads.find((one) => one.id === id);
      if (upload) void send(id, upload.source);
    },
    remove: (id: string) => {
      running.current.get(id)?.abort();
      setUploads((before) => before.filter((upload) => upload.id !== id));
    },
    clear: () => {
      setUploads([]);
    },
  };
}
