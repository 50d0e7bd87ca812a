import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { useState } from "react";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { newClientKey } from "#src/client/api/idempotency.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { attachedFileText } from "#src/copy/messaging.ts";
import { Composer } from "./Composer.tsx";
import { DropArea } from "#src/client/parts/files/DropArea.tsx";
import { sendFailed, type Attachment } from "./outgoing.ts";
import { ThreadHeaderLayout } from "./ThreadHeader.tsx";
import { useUploads } from "#src/client/parts/files/useUploads.ts";

interface DraftPaneProps {
  consultant: Outputs["messaging"]["draft"]["consultant"];
  back: string;
  onStored: (conversationId: number) => void;
}

/** A new conversation, which is stored with its first message (docs/rules/conversations.md#starting-a-conversation). */
export function DraftPane({ consultant, back, onStored }: DraftPaneProps) {
  const name = consultant.name ?? "Utan namn";
  // The same over all attempts: a lost answer must not become a second message.
  const [clientKey] = useState(newClientKey);
  const uploads = useUploads();
  const write = trpc.messaging.write.useMutation({ meta: { failed: sendFailed } });

  async function send(text: string, attachments: readonly Attachment[]): Promise<boolean> {
    try {
      const { conversationId } = await write.mutateAsync({
        consultantId: consultant.id,
        content: text === "" ? attachedFileText : text,
        fileIds: attachments.map(({ id }) => id),
        clientKey,
      });
      onStored(conversationId);
      return true;
    } catch {
      return false;
    }
  }

  return (
    <DropArea onFiles={uploads.add}>
      <ThreadHeaderLayout id={consultant.id} name={name} image={consultant.profileImageUrl} back={back}>
        <p className="text-sm text-muted">Ny konversation</p>
      </ThreadHeaderLayout>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <EmptyState compact title="Inga meddelanden än" text={`Skriv det första meddelandet till ${name}.`} />
      </div>
      <ForWriters>
        <Composer draftName={`consultant ${consultant.id}`} onSend={send} uploads={uploads} />
      </ForWriters>
    </DropArea>
  );
}
