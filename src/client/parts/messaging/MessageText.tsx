import { Check, Copy } from "lucide-react";
import { memo, useState } from "react";
import { linkClass } from "#src/client/ui/classNames.ts";
import { IconButton } from "#src/client/ui/IconButton.tsx";
import { ObjectCard } from "./ObjectCard.tsx";
import { blocksOf, type LinkPart, type MessageBlock } from "./messageParts.ts";

/** A message as text: nothing in it is read as HTML. Own jobs and profiles that it names are shown as cards. */
export const MessageText = memo(function MessageText({ children }: { children: string }) {
  const blocks = blocksOf(children, window.location.origin);
  const paths = new Set(blocks.flatMap(pathsIn));
  return (
    <>
      {blocks.map((block, index) =>
        block.kind === "code" ? (
          <CodeBlock key={index}>{block.text}</CodeBlock>
        ) : (
          <Paragraph key={index} block={block} />
        ),
      )}
      {[...paths].map((path) => (
        <ObjectCard key={path} path={path} />
      ))}
    </>
  );
});

function pathsIn(block: MessageBlock): string[] {
  if (block.kind === "code") return [];
  return block.parts.flatMap((part) => (part.kind === "link" && part.path !== null ? [part.path] : []));
}

function Paragraph({ block }: { block: Extract<MessageBlock, { kind: "text" }> }) {
  return (
    <p dir="auto" className="prose wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
      {block.parts.map((part, index) => {
        if (part.kind === "link") return <MessageLink key={index} link={part} />;
        if (part.kind === "text") return part.text;
        return (
          <code key={index} className="rounded-md bg-bg px-1 py-0.5 font-mono text-sm">
            {part.text}
          </code>
        );
      })}
    </p>
  );
}

function MessageLink({ link: { text, href, path } }: { link: LinkPart }) {
  const rel = path === null ? "noopener noreferrer nofollow" : "noopener";
  return (
    <a href={path ?? href} target="_blank" rel={rel} className={linkClass.inline}>
      {text}
    </a>
  );
}

function CodeBlock({ children }: { children: string }) {
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="my-1.5 flex max-w-full items-start rounded-md border border-line bg-bg">
      <pre dir="ltr" tabIndex={0} className="min-w-0 flex-1 overflow-x-auto px-3 py-2.5 font-mono text-sm">
        <code>{children}</code>
      </pre>
      <IconButton
        size="sm"
        label={isCopied ? "Kopierat" : "Kopiera koden"}
        className="m-1"
        onClick={() => void navigator.clipboard.writeText(children).then(() => setCopied(true))}
      >
        <Icon aria-hidden />
      </IconButton>
    </div>
  );
}
