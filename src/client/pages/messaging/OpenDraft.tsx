import { useEffect } from "react";
import { DraftPane } from "#src/client/parts/messaging/DraftPane.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { PeopleIllustration } from "#src/client/ui/Illustrations.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { NotFoundMessage } from "./OpenConversation.tsx";

interface OpenDraftProps {
  consultantId: string;
  back: string;
  /** Called when a conversation with this consultant already exists. */
  onFound: (conversationId: number) => void;
}

/** Handles ?consultant=: opens the existing conversation, or an empty draft. */
export function OpenDraft({ consultantId, back, onFound }: OpenDraftProps) {
  const draft = trpc.messaging.draft.useQuery({ consultantId }, { staleTime: 0, gcTime: 0 });
  const existingId = draft.data?.conversationId ?? null;
  useEffect(() => {
    if (existingId !== null) onFound(existingId);
  });
  if (draft.isPending || existingId !== null) return <Spinner page />;
  if (!draft.data)
    return (
      <NotFoundMessage
        title="Konsulten hittades inte"
        text="Profilen kan ha avslutats."
        illustration={<PeopleIllustration />}
        back={back}
      />
    );
  return <DraftPane consultant={draft.data.consultant} back={back} onStored={onFound} />;
}
