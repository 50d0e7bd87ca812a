import { useEffect } from "react";
import { DraftPane } from "#src/client/parts/messaging/DraftPane.tsx";
import { trpc } from "#src/client/trpc.ts";
import { People } from "#src/client/ui/Illustrations.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { NotFoundMessage } from "./OpenConversation.tsx";

interface OpenDraftProps {
  consultantId: string;
  back: string;
  /** There is a conversation with that consultant. */
  onFound: (conversationId: number) => void;
}

/** Where ?consultant= leads: to the open conversation there is, or to the beginning of one. */
export function OpenDraft({ consultantId, back, onFound }: OpenDraftProps) {
  const draft = trpc.messaging.draft.useQuery({ consultantId }, { staleTime: 0, gcTime: 0 });
  const found = draft.data?.conversationId ?? null;
  useEffect(() => {
    if (found !== null) onFound(found);
  });
  if (draft.isPending || found !== null) return <Spinner page />;
  if (!draft.data)
    return (
      <NotFoundMessage
        title="Konsulten hittades inte"
        text="Profilen kan ha avslutats."
        picture={<People />}
        back={back}
      />
    );
  return <DraftPane consultant={draft.data.consultant} back={back} onStored={onFound} />;
}
