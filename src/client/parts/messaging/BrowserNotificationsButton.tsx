import { Bell, BellOff } from "lucide-react";
import { useState } from "react";
import {
  areNotificationsOn,
  turnNotificationsOff,
  turnNotificationsOn,
} from "#src/client/live/browserNotifications.ts";
import { IconButton } from "#src/client/ui/Button.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { siteName } from "#src/shared/brand.ts";

/** Turns the browser's notifications of new messages on and off, in this browser. */
export function BrowserNotificationsButton({ userId }: { userId: string }) {
  const [isOn, setOn] = useState(() => areNotificationsOn(userId));

  async function turnOn(): Promise<void> {
    const isAllowed = await turnNotificationsOn(userId);
    setOn(isAllowed);
    if (isAllowed)
      toast({
        title: "Aviseringar är på",
        text: `Nya meddelanden visas när ${siteName()} inte syns.`,
        tone: "success",
      });
    else
      toast({
        title: "Webbläsaren visar inga aviseringar",
        text: `Tillåt aviseringar för ${siteName()} i webbläsarens inställningar och försök igen.`,
      });
  }

  function turnOff(): void {
    turnNotificationsOff(userId);
    setOn(false);
    toast({ title: "Aviseringar är av" });
  }

  const Icon = isOn ? Bell : BellOff;
  return (
    <IconButton
      icon={Icon}
      label="Aviseringar i webbläsaren"
      pressed={isOn}
      onClick={() => (isOn ? turnOff() : void turnOn())}
    />
  );
}
