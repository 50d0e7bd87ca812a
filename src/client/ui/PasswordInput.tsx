import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { cx } from "./classNames.ts";
import { Input } from "./Input.tsx";

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        autoComplete="current-password"
        {...rest}
        type={visible ? "text" : "password"}
        verbatim
        className={cx("pr-12", className)}
      />
      <button
        type="button"
        onClick={() => setVisible(!visible)}
        aria-pressed={visible}
        aria-label="Visa lösenord"
        className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-md text-muted hover:text-text"
      >
        <Icon className="size-4.5" aria-hidden />
      </button>
    </div>
  );
}
