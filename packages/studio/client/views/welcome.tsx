import { useState } from "react";
import { deleteDocument } from "../store/deletion";
import { runWithNotice, useStore } from "../store/store";
import { studioTexts } from "../studio-texts";

/** Key in `localStorage` that exists after the welcome was dismissed. */
const welcomeKey = "studio-welcomed";

/** Deletes the sections of the sample. Undo brings each of them back. */
function DeleteSample({ paths }: { paths: readonly string[] }) {
  const [isRunning, setIsRunning] = useState(false);
  const remove = async (): Promise<void> => {
    setIsRunning(true);
    await runWithNotice(async () => {
      for (const path of paths) await deleteDocument(path);
    });
    setIsRunning(false);
  };
  return (
    <button
      type="button"
      className="danger"
      aria-disabled={isRunning}
      onClick={() => !isRunning && void remove()}
    >
      {isRunning ? studioTexts.deleting : studioTexts.deleteSections(paths.length)}
    </button>
  );
}

/** The first steps to an own site until they are dismissed, folded up above other forms than the first one. */
export function Welcome({ isOpen }: { isOpen: boolean }) {
  const [isNew, setIsNew] = useState(() => localStorage.getItem(welcomeKey) === null);
  const serverState = useStore((store) => store.serverState);
  if (!isNew || !serverState) return null;
  const { sampleLeft, hasOwnSection } = serverState;
  const sampleSections = sampleLeft.filter((path) => path.startsWith("sections/"));
  const done = (
    <>
      {" "}
      <span aria-hidden>✓</span>
      <span className="visually-hidden">({studioTexts.stepDone})</span>
    </>
  );
  const step = (path: string, text: string) => (
    <li>
      <a href={`#/${path}`}>{text}</a>
      {!sampleLeft.includes(path) && done}
    </li>
  );
  const { steps } = studioTexts;
  return (
    <section className="welcome" aria-label={studioTexts.sixSteps}>
      <details open={isOpen}>
        <summary className="label">{studioTexts.sixSteps}</summary>
        <ol>
          {step("site.json", steps.you)}
          <li>
            {steps.sample} {sampleSections.length > 0 ? <DeleteSample paths={sampleSections} /> : done}
          </li>
          <li>
            {steps.section}
            {hasOwnSection && done}
          </li>
          {step("home.json", steps.home)}
          {step("about.json", steps.about)}
          <li>{steps.publish}</li>
        </ol>
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
      </details>
    </section>
  );
}
