import { useState } from "react";
import { profileFailed } from "#src/copy/profiles.ts";
import { imageAccept, maxFileBytes } from "#src/constants/files.ts";
import { errorToast } from "#src/client/api/errorToast.ts";
import { uploadFile, UploadError } from "#src/client/parts/files/upload.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { FileButton } from "#src/client/ui/FileButton.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";

interface ImageFieldProps {
  profile: Outputs["profiles"]["get"];
  /** 'Profilbild' or 'Logotyp'. */
  title: string;
  square?: boolean;
}

/** The profile image or logo. Changes are saved at once, separately from the form. */
export function ImageField({ profile, title, square = false }: ImageFieldProps) {
  const [isSending, setSending] = useState(false);
  const save = trpc.profiles.setImage.useMutation({
    meta: {
      done: ({ profileImageUrl }: Outputs["profiles"]["setImage"]) =>
        profileImageUrl ? `${title} sparad` : `${title} borttagen`,
    },
  });
  const name = profile.company?.name ?? profile.name ?? "Konsult";

  function fail(error: unknown, fallback = profileFailed) {
    errorToast(error, { fallback });
  }

  async function change(file: File) {
    if (file.size > maxFileBytes) return fail(null, "Bilden får vara högst 10 MB.");
    setSending(true);
    try {
      const { id } = await uploadFile(file, { purpose: "image" });
      await save.mutateAsync({ fileId: id });
    } catch (error) {
      fail(error, error instanceof UploadError ? error.userMessage : undefined);
    } finally {
      setSending(false);
    }
  }

  function remove() {
    askFirst({
      title: `Ta bort ${title.toLowerCase()}?`,
      confirmText: "Ta bort",
      onConfirm: () => save.mutate({ fileId: null }, { onError: (error) => fail(error) }),
    });
  }

  return (
    <Card title={title}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar id={profile.id} name={name} src={profile.profileImageUrl} size="xl" square={square} />
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <FileButton
              accept={imageAccept}
              disabled={isSending}
              onFiles={([file]) => void (file && change(file))}
            >
              {isSending ? "Laddar upp..." : profile.profileImageUrl ? "Byt bild" : "Välj bild"}
            </FileButton>
            {profile.profileImageUrl && (
              <Button variant="ghost" pending={save.isPending && !isSending} onClick={remove}>
                Ta bort
              </Button>
            )}
          </div>
          <p className="text-xs text-muted">PNG eller JPEG, högst 10 MB.</p>
        </div>
      </div>
    </Card>
  );
}
