/** Joins class names and skips falsy ones. */
export function cx(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(" ");
}

export const linkClass = {
  inline: "rounded-md text-accent underline decoration-1 underline-offset-3 hover:decoration-2",
  quiet: "rounded-md text-text underline-offset-3 hover:text-accent hover:underline",
} as const;

/** Of a link that stands alone: it is a target for a thumb, and stays where it is. */
export const linkTarget = "-my-1 inline-block py-1 thumb:-my-2.5 thumb:py-2.5";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong font-semibold",
  secondary: "border border-control bg-transparent text-text hover:bg-raised font-medium",
  ghost: "text-text hover:bg-raised font-medium",
  danger: "bg-danger-solid text-on-danger hover:brightness-110 font-semibold",
};

const sizes: Record<ButtonSize, string> = {
  sm: "h-8 px-3",
  md: "h-10 px-4",
};

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the available width. */
  wide?: boolean | undefined;
}

/** The classes of a button, also for links and labels that look like one. */
export function buttonClass({ variant = "secondary", size = "md", wide = false }: ButtonLook = {}): string {
  return cx(
    "inline-flex shrink-0 items-center justify-center gap-2 rounded-md text-sm whitespace-nowrap no-underline select-none [&>svg]:shrink-0",
    "transition-colors duration-100 thumb:h-11",
    "disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-60",
    variants[variant],
    sizes[size],
    wide && "w-full",
  );
}
