import { useState } from "react";
import { avatarGround, initials } from "./avatarLook.ts";
import { cx } from "./classNames.ts";

type AvatarSize = "sm" | "md" | "lg" | "xl";

interface AvatarProps {
  /** Gives the colour. */
  id: string | number;
  name: string;
  src?: string | null | undefined;
  size?: AvatarSize | undefined;
  /** Square, for companies. */
  square?: boolean | undefined;
}

const sizes: Record<AvatarSize, string> = {
  sm: "size-8 text-xs",
  md: "size-10 text-sm",
  lg: "size-14 text-lg",
  xl: "size-20 text-xl",
};

/** A face, or initials on a colour that is always the same. The name stands beside it, so it is silent. */
export function Avatar({ id, name, src, size = "md", square = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const look = cx(
    "inline-flex shrink-0 items-center justify-center overflow-hidden select-none",
    sizes[size],
    square ? "rounded-md" : "rounded-full",
  );
  if (typeof src === "string" && src !== "" && src !== broken) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
        className={cx(look, "bg-raised object-cover")}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={cx(look, "font-heading font-semibold text-(--avatar-ink)", avatarGround(id))}
    >
      {initials(name)}
    </span>
  );
}
