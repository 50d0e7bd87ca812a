import { Paperclip, SendHorizontal } from "lucide-react";
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
} from "react";
import { cx } from "#src/client/ui/classNames.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { FileButton } from "#src/client/ui/FileButton.tsx";
import { FileRow } from "#src/client/ui/FileRow.tsx";
import { fileAccept } from "#src/constants/files.ts";
import { limits } from "#src/constants/limits.ts";
import { dottedTime, number } from "#src/copy/format.ts";
import { textDraft } from "#src/client/forms/drafts.ts";
import { useDraft, useOtherCopies } from "#src/client/forms/useDraft.ts";
import type { Attachment } from "./outgoing.ts";
import type { Uploads } from "#src/client/parts/files/useUploads.ts";

interface ComposerProps {
  /** The name of the draft that keeps the unsent text. */
  draftName: string;
  /** Resolves to false when sending failed and the text should stay. */
  onSend: (text: string, attachments: readonly Attachment[]) => Promise<boolean> | undefined;
  onTyping?: (() => void) | undefined;
  uploads: Uploads;
}

/** The counter appears when fewer characters than this are left. */
const counterFrom = 1_000;

/** The message input: Enter sends, Shift+Enter adds a line. Up to five files can be selected or dropped. */
export function Composer({ draftName, onSend, onTyping, uploads }: ComposerProps) {
  const draft = useDraft(draftName, textDraft);
  const [text, setText] = useState(draft.restored ?? "");
  useOtherCopies(draft, (stored) => setText(stored ?? ""));
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  useEffect(() => {
    if (window.matchMedia("(width >= 64rem) and (pointer: fine)").matches) field.current?.focus();
  }, []);
  const isBlank = text.trim() === "" && uploads.staged.length === 0;
  const left = limits.message - text.trim().length;
  const isBlocked = isBlank || uploads.isUnfinished || left < 0;

  function changeText(value: string): void {
    setText(value);
    if (value === "") draft.remove();
    else draft.save(value);
    if (value.trim() !== "") onTyping?.();
  }

  async function send(): Promise<void> {
    if (isBlocked || isSending) return;
    const result = onSend(text.trim(), uploads.staged);
    if (result) {
      setSending(true);
      const isSent = await result;
      setSending(false);
      if (!isSent) return;
    }
    changeText("");
    uploads.clear();
    field.current?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  /** Pictures from the clipboard; pasted text stays text. */
  function paste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || event.clipboardData.getData("text/plain") !== "") return;
    event.preventDefault();
    uploads.add(files.map(named));
  }

  return (
    <form
      onSubmit={submit}
      className="border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {uploads.files.length > 0 && (
        <ul className="mb-3 max-h-40 space-y-2 overflow-y-auto" aria-label="Valda filer">
          {uploads.files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={uploads.remove} onRetry={uploads.retry} />
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <FileButton
          variant="ghost"
          className="px-2.5"
          title="Bifoga filer"
          multiple
          accept={fileAccept}
          disabled={uploads.isFull}
          onFiles={uploads.add}
        >
          <Paperclip className="size-5" aria-hidden />
          <span className="sr-only">Bifoga filer</span>
        </FileButton>
        <textarea
          ref={field}
          aria-label="Meddelande"
          aria-describedby={hint}
          placeholder="Skriv ett meddelande"
          rows={1}
          dir="auto"
          aria-invalid={left < 0 || undefined}
          onPaste={paste}
          value={text}
          // What is typed meanwhile would belong to no conversation yet.
          readOnly={isSending}
          onChange={(event) => changeText(event.target.value)}
          onKeyDown={handleKeyDown}
          className="control field-sizing-content max-h-[40dvh] min-h-10 flex-1 resize-none thumb:min-h-11"
        />
        <Button
          type="submit"
          variant="primary"
          aria-disabled={isBlocked}
          className="aria-disabled:opacity-50"
          pending={isSending}
          pendingText="Skickar..."
        >
          <SendHorizontal className="size-4" aria-hidden />
          <span className="max-sm:sr-only">Skicka</span>
        </Button>
      </div>
      <p id={hint} className="mt-1.5 text-xs text-muted max-sm:sr-only">
        Enter skickar, Skift+Enter ger ny rad. Högst 5 filer, 10 MB var.
        {draft.savedAt && ` Utkast sparat ${dottedTime(draft.savedAt)}.`}
      </p>
      {left < counterFrom && <Counter left={left} />}
    </form>
  );
}

/** Browsers call every pasted picture "image.png". */
function named(file: File): File {
  if (file.name !== "image.png") return file;
  const time = new Date().toISOString().slice(0, 19).replace(/[T:]/g, "-");
  return new File([file], `bild ${time}.png`, { type: file.type });
}

function Counter({ left }: { left: number }) {
  return (
    <p role="status" className={cx("mt-1.5 text-xs tabular-nums", left < 0 ? "text-danger" : "text-muted")}>
      {left < 0
        ? `Meddelandet är ${number(-left)} tecken för långt. Dela upp det eller bifoga en fil.`
        : `${number(left)} tecken kvar`}
    </p>
  );
}
