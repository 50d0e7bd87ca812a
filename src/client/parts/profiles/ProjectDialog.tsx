import type { z } from "zod";
import type { FieldErrors, FieldValues } from "react-hook-form";
import { projectForm } from "#src/domains/profiles/inputs.ts";
import { limits } from "#src/constants/limits.ts";
import { asTyped } from "#src/shared/objects.ts";
import { DateField } from "#src/client/forms/DateField.tsx";
import { FormControl, TextField, TextareaField } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { DraftLine } from "#src/client/forms/DraftLine.tsx";
import { SkillSelect } from "#src/client/forms/SkillSelect.tsx";
import { useSavedForm } from "#src/client/forms/useSavedForm.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { toast } from "#src/client/ui/toast.ts";
import type { Project } from "./ProjectList.tsx";

interface ProjectDialogProps {
  userId: string;
  /** The project to edit; null to add a new one. */
  project: Project | null;
  onClose: () => void;
}

const labels = {
  title: "Titel",
  description: "Beskrivning",
  startDate: "Startdatum",
  endDate: "Slutdatum",
  skills: "Kompetenser",
};

function valuesOf(project: Project | null): Required<z.input<typeof projectForm>> {
  return {
    ...asTyped(project, ["title", "description", "startDate", "endDate"]),
    skills: project?.skills ?? [],
  };
}

export function ProjectDialog({ userId, project, onClose }: ProjectDialogProps) {
  const { client } = trpc.useUtils();
  const { form, draft, dialog, isUnsaved, callbacks } = useSavedForm(projectForm, {
    name: project ? `project ${project.id}` : "new project",
    base: valuesOf(project),
    version: project?.version ?? null,
    labels,
    newer: {
      load: async () => {
        const projects = await client.profiles.projects.query({ id: userId });
        const newest = projects.find(({ id }) => id === project?.id);
        if (!newest) throw new Error("The project has been deleted");
        return newest;
      },
      valuesOf,
      submit: () => void form.handleSubmit(submit, showIncompleteToast)(),
    },
    failed: "Kunde inte spara projektet. Försök igen.",
    onSaved: onClose,
  });
  const options = { meta: { done: project ? "Projekt uppdaterat" : "Projekt tillagt" }, ...callbacks };
  const add = trpc.profiles.addProject.useMutation(options);
  const change = trpc.profiles.updateProject.useMutation(options);

  function submit(values: z.output<typeof projectForm>) {
    if (project) change.mutate({ ...draft.changesOf(values), id: userId, projectId: project.id });
    else add.mutate({ ...values, id: userId });
  }

  return (
    <FormDialog
      form={form}
      title={project ? "Redigera projekt" : "Lägg till projekt"}
      submit={project ? "Spara projekt" : "Lägg till projekt"}
      pending={add.isPending || change.isPending}
      dirty={isUnsaved}
      columns
      onSubmit={submit}
      onInvalid={showIncompleteToast}
      onClose={onClose}
      below={dialog}
    >
      <TextField {...form.field("title")} className="sm:col-span-2" />
      <TextareaField {...form.field("description")} rows={5} className="sm:col-span-2" />
      <DateField {...form.field("startDate")} help="Valfritt" />
      <DateField {...form.field("endDate")} help="Lämna tomt om det pågår" />
      <FormControl {...form.field("skills")} className="sm:col-span-2" help="Valfritt">
        {({ value = [], ...field }) => (
          <SkillSelect {...field} value={value} max={limits.skillsPerJob} newNames={limits.skillName} />
        )}
      </FormControl>
      <DraftLine {...draft} />
    </FormDialog>
  );
}

/** A missing title or description is also shown in a toast (docs/rules/profiles.md#consultant-profile). */
function showIncompleteToast(errors: FieldErrors<FieldValues>): void {
  if (!errors["title"] && !errors["description"]) return;
  toast({
    title: "Ofullständig information",
    text: "Vänligen fyll i projektets titel och beskrivning.",
    tone: "danger",
  });
}
