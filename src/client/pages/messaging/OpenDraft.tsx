import { useEffect, useState } from "react";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { PeopleIllustration } from "#src/client/ui/Illustrations.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { newClientKey } from "#src/client/api/idempotency.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { attachedFileText } from "#src/copy/messaging.ts";
import { Composer } from "#src/client/parts/messaging/Composer.tsx";
import { DropArea } from "#src/client/parts/files/DropArea.tsx";
import { sendFailed, type Attachment } from "#src/client/parts/messaging/outgoing.ts";
import { ThreadHeaderLayout } from "#src/client/parts/messaging/ThreadHeader.tsx";
import { useUploads } from "#src/client/parts/files/useUploads.ts";
import { NotFoundMessage } from "./OpenConversation.tsx";

interface OpenDraftProps {
  consultantId: string;
  back: string;
  /** Called when a conversation with this consultant already exists, and when the first message has begun one. */
  onFound: (conversationId: number) => void;
}

/** Handles ?consultant=: opens the existing conversation, or an empty draft. */
export function OpenDraft({ consultantId, back, onFound }: OpenDraftProps) {
  const draft = trpc.messaging.draft.useQuery({ consultantId }, { staleTime: 0, gcTime: 0 });
  const existingId = draft.data?.conversationId ?? null;
  useEffect(() => {
    if (existingId !== null) onFound(existingId);
  });
  const missing = (
    <NotFoundMessage
      title="Konsulten hittades inte"
      text="Profilen kan ha avslutats."
      illustration={<PeopleIllustration />}
      back={back}
    />
  );
  return (
    <QueryView query={draft} pending={<Spinner page />} missing={missing}>
      {({ conversationId, consultant }) =>
        conversationId === null ? (
          <DraftPane consultant={consultant} back={back} onFound={onFound} />
        ) : (
          <Spinner page />
        )
      }
    </QueryView>
  );
}

interface DraftPaneProps extends Omit<OpenDraftProps, "consultantId"> {
  consultant: Outputs["messaging"]["draft"]["consultant"];
}

/** A new conversation, which is stored with its first message (docs/rules/conversations.md#starting-a-conversation). */
function DraftPane({ consultant, back, onFound }: DraftPaneProps) {
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
      onFound(conversationId);
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
