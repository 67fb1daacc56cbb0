import { useState } from "react";
import { studioTexts } from "../studio-texts";

/** Key in `localStorage` that exists after the welcome was dismissed. */
const welcomeKey = "studio-welcomed";

/** A short introduction, shown until it is dismissed. */
export function Welcome() {
  const [isNew, setIsNew] = useState(() => localStorage.getItem(welcomeKey) === null);
  if (!isNew) return null;
  return (
    <section className="welcome" aria-label={studioTexts.studio}>
      {studioTexts.welcome.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <button
        type="button"
        onClick={() => {
          localStorage.setItem(welcomeKey, "yes");
          setIsNew(false);
        }}
      >
        {studioTexts.dismissWelcome}
      </button>
    </section>
  );
}
