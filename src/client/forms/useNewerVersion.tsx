import { useState, type ReactNode } from "react";
import { errorToast } from "#src/client/api/errorToast.ts";
import { failureOf } from "#src/client/api/trpc.ts";
import type { Conflict } from "./formDraft.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";

interface Newer<Input> {
  values: Input;
  version: number;
}

export interface NewerVersionOptions<Input> {
  draft: {
    conflictsWith: (theirs: Input) => Conflict[];
    continueFrom: (theirs: Input, version: number, takeTheirs: ReadonlySet<string>) => void;
  };
  labels: Readonly<Record<string, string>>;
  valueLabels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Loads the newest version as the form's values. */
  load: () => Promise<Newer<Input>>;
  /** Sends the form again. */
  submit: () => unknown;
}

/** For a form whose change is rejected because there is a newer version (docs/rules/screens.md#lost-updates). */
export function useNewerVersion<Input>(options: NewerVersionOptions<Input>) {
  const { draft, labels, valueLabels, load, submit } = options;
  const [newer, setNewer] = useState<Newer<Input> | null>(null);

  function resolve({ values, version }: Newer<Input>, takeTheirs: ReadonlySet<string>): void {
    setNewer(null);
    draft.continueFrom(values, version, takeTheirs);
    submit();
  }

  async function compare(error: unknown): Promise<void> {
    try {
      const newest = await load();
      if (draft.conflictsWith(newest.values).length > 0) setNewer(newest);
      else resolve(newest, new Set());
    } catch {
      errorToast(error, { fallback: undefined });
    }
  }

  const dialog: ReactNode = newer && (
    <ConflictDialog
      conflicts={draft.conflictsWith(newer.values)}
      labels={labels}
      valueLabels={valueLabels}
      onResolve={(takeTheirs) => resolve(newer, takeTheirs)}
      onClose={() => setNewer(null)}
    />
  );
  return {
    dialog,
    /** True when this was the error: the dialog follows. */
    handles: (error: unknown): boolean => {
      const isStale = failureOf(error).code === "STALE_VERSION";
      if (isStale) void compare(error);
      return isStale;
    },
  };
}
