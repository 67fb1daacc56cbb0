import { useEffect, useState } from "react";

interface EmailAddressProps {
  /** What is before and after the @. */
  readonly parts: readonly string[];
}

/** The address of these parts. */
export const joinedAddress = (parts: readonly string[]): string => parts.join("@");

/**
 * An e-mail address that people read and collectors of addresses do not find in the HTML: it is cut by an element there,
 * and becomes a link once the page is hydrated.
 */
export function EmailAddress({ parts }: EmailAddressProps) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
  }, []);
  const address = joinedAddress(parts);
  if (isHydrated) return <a href={`mailto:${address}`}>{address}</a>;
  return (
    <span>
      {parts[0]}
      <b>@</b>
      {parts[1]}
    </span>
  );
}
