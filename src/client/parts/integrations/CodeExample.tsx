import { CopyButton } from "#src/client/parts/accounts/CopyButton.tsx";

/** Code with a button that copies it. */
export function CodeExample({ text }: { text: string }) {
  return (
    <div className="grid gap-2">
      <pre
        className="overflow-x-auto rounded-md border border-line bg-surface p-4 text-sm text-text"
        tabIndex={0}
      >
        <code>{text}</code>
      </pre>
      <div>
        <CopyButton text={text} />
      </div>
    </div>
  );
}
