/** Where the lightbox is in its fade: `entering` and `exiting` fade, `entered` is shown, `exited` is invisible. */
export type LightboxPhase = "entering" | "entered" | "exiting" | "exited";

/** What moves the lightbox on: it is wanted, no longer wanted, or its fade is over. */
export type LightboxEvent = "open" | "close" | "faded";

const transitions: Readonly<Record<LightboxPhase, Partial<Record<LightboxEvent, LightboxPhase>>>> = {
  exited: { open: "entering" },
  entering: { close: "exiting", faded: "entered" },
  entered: { close: "exiting" },
  exiting: { open: "entering", faded: "exited" },
};

/** The phase after an event. An event that means nothing in a phase leaves it as it is. */
export function nextPhase(phase: LightboxPhase, event: LightboxEvent): LightboxPhase {
  return transitions[phase][event] ?? phase;
}
