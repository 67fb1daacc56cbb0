import {
  nextPhase,
  type LightboxEvent,
  type LightboxPhase,
} from "../../src/components/portfolio/lightbox/lightbox-phase";

const phases: readonly LightboxPhase[] = ["entering", "entered", "exiting", "exited"];

test.each<[LightboxEvent, readonly LightboxPhase[]]>([
  ["open", ["entering", "entered", "entering", "entering"]],
  ["close", ["exiting", "exiting", "exiting", "exited"]],
  ["faded", ["entered", "entered", "exited", "exited"]],
])("The event %s leads on from every phase.", (event, expected) => {
  expect(phases.map((phase) => nextPhase(phase, event))).toEqual(expected);
});
