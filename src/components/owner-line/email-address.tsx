import { useEffect, useState } from "react";

interface EmailAddressProps {
  /** What is before and after the @. */
  readonly parts: readonly string[];
}

/** The address of these parts. */
export const joinedAddress = (parts: readonly string[]): string => parts.join("@");

/**
 * An e-mail address that people read and collectors of addresses do not find in the HTML: it is cut by elements there,
 * and becomes a link once the page is hydrated. Where it stands alone, styles let it break between its parts.
 */
export function EmailAddress({ parts }: EmailAddressProps) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
  }, []);
  const address = joinedAddress(parts);
  const text = address.split(/(?=[@.])/).map((part, place) => <span key={place}>{part}</span>);
  if (!isHydrated) return <span>{text}</span>;
  return (
    <a href={`mailto:${address}`} aria-label={address}>
      {text}
    </a>
  );
}
