import { useEffect, useState } from "react";

/** Joins the parts of an e-mail address before and after the @. */
export const joinEmailParts = (parts: readonly string[]): string => parts.join("@");

/**
 * An e-mail address that is readable, but hidden from address harvesters: in the HTML elements split it, and it becomes
 * a link once the page is hydrated. Styles let it break between the elements.
 */
export function EmailAddress({ parts }: { readonly parts: readonly string[] }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
  }, []);
  const email = joinEmailParts(parts);
  const text = email.split(/(?=[@.])/).map((part, index) => <span key={index}>{part}</span>);
  if (!isHydrated) return <span>{text}</span>;
  return (
    <a href={`mailto:${email}`} aria-label={email}>
      {text}
    </a>
  );
}
