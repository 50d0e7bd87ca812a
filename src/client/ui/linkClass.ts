export const linkClass = {
  inline: "rounded-md text-accent underline decoration-1 underline-offset-3 hover:decoration-2",
  quiet: "rounded-md text-text underline-offset-3 hover:text-accent hover:underline",
} as const;
