import { useState } from "react";
import { counted, relativeDate } from "#src/copy/format.ts";
import { SkillSelect } from "#src/client/forms/SkillSelect.tsx";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { removing } from "#src/client/ui/dialogFocus.ts";
import { Dialog, DialogCancel } from "#src/client/ui/Dialog.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table, actionsColumn } from "#src/client/ui/Table.tsx";

type NewSkill = Outputs["newSkills"]["list"]["names"][number];
type Decision = Outputs["newSkills"]["list"]["decisions"][number];

const failed = "Det gick inte att spara.";

/** The names of skills that users typed: approve them, or merge them with a skill of the catalogue. */
export function SkillsTab() {
  const list = trpc.newSkills.list.useQuery();
  const [merging, setMerging] = useState<NewSkill | null>(null);
  const approve = trpc.newSkills.approve.useMutation({
    meta: { done: "Kompetensen är godkänd", failed },
  });
  const undo = trpc.newSkills.undo.useMutation({ meta: { done: "Ångrat", failed } });
  return (
    <QueryView query={list} pending={<TableSkeleton />}>
      {({ names, decisions }) => (
        <div className="grid gap-6">
          {names.length === 0 ? (
            <EmptyState
              title="Inga nya kompetenser"
              text="När någon skriver en kompetens som inte finns i listan syns den här."
            />
          ) : (
            <Card flush title="Nya kompetenser">
              <Table
                caption="Nya kompetenser"
                rows={names}
                rowKey={({ id }) => id}
                columns={[
                  { header: "Kompetens", cell: ({ name }) => name },
                  { header: "Profiler", align: "end", cell: ({ profiles }) => profiles },
                  { header: "Uppdrag", align: "end", cell: ({ jobs }) => jobs },
                  {
                    ...actionsColumn,
                    cell: (skill) => (
                      <span className="flex flex-wrap justify-end gap-2">
                        <Button size="sm" onClick={() => setMerging(skill)}>
                          Slå ihop med …
                        </Button>
                        <Button
                          size="sm"
                          disabled={approve.isPending}
                          onClick={removing(() => approve.mutate({ id: skill.id }))}
                        >
                          Godkänn
                        </Button>
                      </span>
                    ),
                  },
                ]}
              />
            </Card>
          )}
          {decisions.length > 0 && (
            <Card title="Senaste beslut">
              <ul className="grid gap-3">
                {decisions.map((decision) => (
                  <li key={decision.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="min-w-0 wrap-anywhere">{decisionText(decision)}</span>
                    <span className="text-sm text-muted">{relativeDate(decision.decidedAt)}</span>
                    {decision.undoneAt === null && (
                      <Button
                        size="sm"
                        variant="ghost"
                        disabled={undo.isPending}
                        onClick={removing(() => undo.mutate({ id: decision.id }))}
                      >
                        Ångra
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {merging && <MergeDialog skill={merging} onClose={() => setMerging(null)} />}
        </div>
      )}
    </QueryView>
  );
}

function decisionText({ kind, name, skill, undoneAt }: Decision): string {
  const text = kind === "approved" ? `${name} är godkänd` : `${name} är ihopslagen med ${skill}`;
  return undoneAt === null ? text : `${text} (ångrat)`;
}

function MergeDialog({ skill, onClose }: { skill: NewSkill; onClose: () => void }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [into] = chosen;
  const merge = trpc.newSkills.merge.useMutation({
    meta: { done: "Kompetenserna är ihopslagna", failed },
    onSuccess: onClose,
  });
  return (
    <Dialog
      onClose={onClose}
      title={`Slå ihop ${skill.name} med …`}
      text={`${counted(skill.profiles, "profil", "profiler")} och ${skill.jobs} uppdrag får den valda kompetensen i stället. ${skill.name} blir ett annat namn på den.`}
      footer={
        <>
          <DialogCancel />
          <Button
            variant="primary"
            disabled={into === undefined}
            pending={merge.isPending}
            pendingText="Slår ihop..."
            onClick={() => into !== undefined && merge.mutate({ id: skill.id, into })}
          >
            Slå ihop
          </Button>
        </>
      }
    >
      <Field label="Kompetens i listan">
        <SkillSelect value={chosen} onChange={setChosen} max={1} />
      </Field>
    </Dialog>
  );
}
