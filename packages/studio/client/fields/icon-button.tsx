import type { ComponentProps } from "react";

/** A button with a symbol, and a name for screen readers. */
export const IconButton = ({
  name,
  symbol,
  ...attributes
}: { name: string; symbol: string } & ComponentProps<"button">) => (
  <button type="button" title={name} {...attributes}>
    <span className="visually-hidden">{name}</span>
    <span aria-hidden>{symbol}</span>
  </button>
);
