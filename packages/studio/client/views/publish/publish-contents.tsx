import type {
  ContentChange,
  PublishRequest,
  PublishResult,
  PublishState,
  ReviewItem,
} from "../../../protocol";
import { useStatus } from "../../store/status";
import { useStore } from "../../store/store";
import { serverText, studioTexts } from "../../studio-texts";
import { ChangedPart, ChangedParts } from "../changed-parts";
import { focusOnMount } from "../focus-on-mount";
import { Problems } from "../problems";
import { PublishConflicts } from "./publish-conflicts";
import { Review } from "./review";

type PublishContentsProps = {
  state: PublishState;
  result: Partial<PublishResult> & { isDone?: boolean };
  /** List of what the owner may want to look at first; undefined if it is not known. */
  reviewItems: readonly ReviewItem[] | undefined;
  /** True until the changes and the checks are complete. */
  isLooking: boolean;
  onPublish: (request: PublishRequest) => void;
  /** Called before a problem opens its control. */
  onOpen: () => void;
};

/** The steps to the first publication. */
function SetupSteps({ steps }: Pick<PublishState, "steps">) {
  return (
    <>
      <p>{studioTexts.setUpPublishing}</p>
      <ol className="publish-steps">
        {steps.map(({ id, isDone, command }) => (
          <li key={id}>
            {isDone ? "✓ " : ""}
            {studioTexts.publishSteps[id]}
            {isDone && <span className="visually-hidden"> ({studioTexts.stepDone})</span>}
            {!isDone && command && <code>{command}</code>}
          </li>
        ))}
      </ol>
    </>
  );
}

function Progress({ progress: { phase, percent } }: { progress: NonNullable<PublishState["progress"]> }) {
  const label = studioTexts.publishPhases[phase];
  return (
    <p>
      {label} <progress aria-label={label} max={100} value={percent} />
    </p>
  );
}

/** The sentence after a publication, with the address of the site. */
function Published({ address }: Pick<PublishState, "address">) {
  return (
    <p ref={focusOnMount} tabIndex={-1}>
      {studioTexts.published} {studioTexts.publishedSoon}{" "}
      {address && (
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      )}
    </p>
  );
}

/** The reason why nothing was published, next to the button: a long list of changes may be above it. */
function Failure({ message }: Pick<PublishResult, "message">) {
  if (message === undefined) return null;
  return (
    <p ref={focusOnMount} role="alert" className="problem" tabIndex={-1}>
      {serverText(message)}
    </p>
  );
}

/** The address to which the site is sent, with the command that leaves one that may be the template's. */
function Destination({
  destination,
  templateCommand,
}: Pick<PublishState, "destination" | "templateCommand">) {
  if (destination === undefined) return null;
  if (templateCommand === undefined) return <p>{studioTexts.publishTo(destination)}</p>;
  return (
    <p className="publish-steps">
      {studioTexts.templateAddress(destination)} <code>{templateCommand}</code>
    </p>
  );
}

/** The changed documents with their changed parts. */
function PublishChanges({ changes }: { changes: readonly ContentChange[] }) {
  if (changes.length === 0) return null;
  return (
    <>
      <h3 id="changes-heading">{studioTexts.publishedChanges}</h3>
      <ul className="changes" aria-labelledby="changes-heading">
        {changes.map((change) => (
          <li key={`${change.kind} ${change.path ?? change.title}`}>
            <ChangedPart {...change} version={change.kind === "deleted" ? "published" : ""} />
            <ChangedParts change={change} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows the changes to publish, the obstacles, and the button that publishes. */
export function PublishContents(props: PublishContentsProps) {
  const { state, result, reviewItems, isLooking, onPublish, onOpen } = props;
  const status = useStatus();
  const problemCount = useStore(({ serverState }) => serverState?.problems.length ?? 0);
  const { changes, unpushedCommits, otherCommits, steps, problem, progress, address } = state;
  // An address that the owner may not have chosen.
  const unchosen = state.templateCommand === undefined ? undefined : state.destination;
  const publishLabel = unchosen === undefined ? studioTexts.publish : studioTexts.publishAt(unchosen);
  if (isLooking && !progress)
    return (
      <>
        <p role="status">{studioTexts.lookingAtChanges}</p>
        <button type="button" className="primary" aria-disabled>
          {studioTexts.publish}
        </button>
      </>
    );
  const review = reviewItems && !result.isDone && <Review items={reviewItems} onOpen={onOpen} />;
  if (steps.some(({ isDone }) => !isDone))
    return (
      <>
        {review}
        <SetupSteps steps={steps} />
      </>
    );
  const leftConflicts = state.conflicts ?? [];
  const isLeft = leftConflicts.length > 0;
  const conflicts = isLeft ? leftConflicts : (result.conflicts ?? []);
  const question = conflicts.length > 0 && !progress && (
    <PublishConflicts
      conflicts={conflicts}
      label={publishLabel}
      onChoose={(sides) => onPublish(isLeft ? { sides } : { getsOtherChanges: true, sides })}
    >
      <Destination {...state} />
      <Failure message={result.message} />
    </PublishConflicts>
  );
  if (!progress && (isLeft || problem !== undefined))
    return (
      <>
        {question}
        {review}
        {!isLeft && problem !== undefined && <p>{serverText(problem)}</p>}
      </>
    );
  const isEmpty = changes.length + unpushedCommits + otherCommits === 0;
  const label = otherCommits > 0 ? studioTexts.getOtherChanges : publishLabel;
  const isReady = !isEmpty && problemCount === 0 && !progress;
  return (
    <>
      {question}
      {!question && !progress && !result.isDone && unchosen !== undefined && <Destination {...state} />}
      {review}
      {status.path !== undefined && <p className="problem">{status.text}</p>}
      <Problems summary={studioTexts.publishProblems} onOpen={onOpen} />
      {unpushedCommits > 0 && <p>{studioTexts.unpushedCommits(unpushedCommits)}</p>}
      {otherCommits > 0 && <p>{studioTexts.otherCommits}</p>}
      <PublishChanges changes={changes} />
      {!question && !isEmpty && unchosen === undefined && <Destination {...state} />}
      <div role="status">
        {progress && <Progress progress={progress} />}
        {!progress && result.isDone && <Published address={address} />}
        {!progress && !result.isDone && isEmpty && <p>{studioTexts.nothingToPublish}</p>}
      </div>
      {!progress && !question && <Failure message={result.message} />}
      {!question && !isEmpty && (
        <button
          type="button"
          className="primary"
          aria-disabled={!isReady}
          onClick={() => isReady && onPublish(otherCommits > 0 ? { getsOtherChanges: true } : {})}
        >
          {label}
        </button>
      )}
    </>
  );
}
