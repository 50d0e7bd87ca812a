import { useState } from "react";
import { avatarColor, initials } from "./avatarFallback.ts";
import { cx } from "./classNames.ts";

type AvatarSize = "sm" | "md" | "lg" | "xl";

interface AvatarProps {
  /** Determines the background colour. */
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

/**
 * A profile image, or initials on a colour that depends on the id. Hidden from screen readers, because the name is
 * always shown beside it.
 */
export function Avatar({ id, name, src, size = "md", square = false }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const look = cx(
    "inline-flex shrink-0 items-center justify-center overflow-hidden select-none",
    sizes[size],
    square ? "rounded-md" : "rounded-full",
  );
  if (typeof src === "string" && src !== "" && src !== brokenSrc) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBrokenSrc(src)}
        className={cx(look, "bg-raised object-cover")}
      />
    );
  }
  return (
    <span aria-hidden className={cx(look, "font-heading font-semibold text-(--avatar-ink)", avatarColor(id))}>
      {initials(name)}
    </span>
  );
}
