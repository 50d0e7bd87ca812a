import { useState } from "react";
import { dateTime } from "#src/copy/format.ts";
import { commentNote } from "#src/copy/members.ts";
import { commentForm } from "#src/domains/members/inputs.ts";
import { deleteCommentError, editCommentError } from "#src/domains/members/rules.ts";
import { TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { itemsOf, pagedQueryOptions, PagedList, type PagedQuery } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";

type Comment = Outputs["members"]["applicationComments"]["items"][number];

const failed = "Kunde inte spara kommentaren";

/** What colleagues have written about an application, with a field for more. */
export function ApplicationComments({ id }: { id: number }) {
  const list = trpc.members.applicationComments.useInfiniteQuery({ id }, pagedQueryOptions);
  const add = trpc.members.commentOnApplication.useMutation({ meta: { failed } });
  return (
    <Comments
      list={list}
      pending={add.isPending}
      onAdd={(text, done) => add.mutate({ id, text }, { onSuccess: done })}
    />
  );
}

/** What colleagues have written about a consultant and her applications. */
export function ConsultantComments({ id }: { id: string }) {
  const list = trpc.members.consultantComments.useInfiniteQuery({ id }, pagedQueryOptions);
  const add = trpc.members.commentOnConsultant.useMutation({ meta: { failed } });
  return (
    <Comments
      list={list}
      showsJob
      pending={add.isPending}
      onAdd={(text, done) => add.mutate({ id, text }, { onSuccess: done })}
    />
  );
}

interface CommentsProps {
  list: PagedQuery<Comment>;
  showsJob?: boolean;
  pending: boolean;
  onAdd: (text: string, done: () => void) => void;
}

function Comments({ list, showsJob = false, pending, onAdd }: CommentsProps) {
  return (
    <div className="space-y-4">
      <CommentForm
        label="Intern kommentar"
        help={`Bara kollegor ser den. Skriv @ och ett namn, så får kollegan en notis. ${commentNote}`}
        text=""
        submit="Kommentera"
        pending={pending}
        onSubmit={onAdd}
      />
      <PagedList list={list} empty={null} pending={<ListSkeleton count={1} />}>
        <ul className="divide-y divide-line border-t border-line">
          {itemsOf(list).map((comment) => (
            <CommentRow key={comment.id} comment={comment} showsJob={showsJob} />
          ))}
        </ul>
      </PagedList>
    </div>
  );
}

function CommentRow({ comment, showsJob }: { comment: Comment; showsJob: boolean }) {
  const { user } = useViewer();
  const [isEditing, setEditing] = useState(false);
  const edit = trpc.members.editComment.useMutation({ meta: { failed } });
  const remove = trpc.members.removeComment.useMutation({
    meta: { failed: "Kunde inte ta bort kommentaren" },
  });
  const viewer = { personId: user?.person?.id ?? "", part: user?.person?.part ?? null };
  const { id, text, jobTitle, writtenBy, createdAt, editedAt } = comment;

  function askToRemove() {
    askFirst({
      title: "Ta bort kommentaren?",
      text: "Det går inte att ångra.",
      confirmText: "Ta bort",
      onConfirm: () => remove.mutate({ id }),
    });
  }

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <p className="text-sm">
          <span className="font-medium">{writtenBy?.name ?? "En kollega"}</span>
          <span className="text-muted">
            {" · "}
            <time dateTime={createdAt.toISOString()}>{dateTime(createdAt)}</time>
            {editedAt !== null && " · ändrad"}
            {showsJob && jobTitle !== null && ` · ${jobTitle}`}
          </span>
        </p>
        {!isEditing && (
          <span className="-mr-2 flex">
            {editCommentError(viewer, comment) === null && (
              <Button size="sm" variant="ghost" onClick={() => setEditing(true)}>
                Ändra
              </Button>
            )}
            {deleteCommentError(viewer, comment) === null && (
              <Button size="sm" variant="ghost" pending={remove.isPending} onClick={askToRemove}>
                Ta bort
              </Button>
            )}
          </span>
        )}
      </div>
      {isEditing ? (
        <CommentForm
          label="Ändra kommentaren"
          hideLabel
          help={commentNote}
          text={text}
          submit="Spara"
          pending={edit.isPending}
          onSubmit={(value) => edit.mutate({ id, text: value }, { onSuccess: () => setEditing(false) })}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className="prose mt-1 text-sm whitespace-pre-wrap">{text}</p>
      )}
    </li>
  );
}

interface CommentFormProps {
  label: string;
  hideLabel?: boolean;
  help: string;
  text: string;
  submit: string;
  pending: boolean;
  onSubmit: (text: string, done: () => void) => void;
  onCancel?: () => void;
}

function CommentForm({
  label,
  hideLabel,
  help,
  text,
  submit,
  pending,
  onSubmit,
  onCancel,
}: CommentFormProps) {
  const form = useInputForm(commentForm, { text });
  useUnsavedWarning(form.formState.isDirty && !pending);
  return (
    <form
      noValidate
      className="space-y-2"
      onSubmit={form.onValid((values) => onSubmit(values.text, () => form.reset({ text: "" })))}
    >
      <TextareaField
        {...form.field("text")}
        label={label}
        hideLabel={hideLabel}
        help={help}
        rows={2}
        readOnly={pending}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" pending={pending} pendingText="Sparar...">
          {submit}
        </Button>
        {onCancel && (
          <Button size="sm" onClick={onCancel}>
            Avbryt
          </Button>
        )}
      </div>
    </form>
  );
}
