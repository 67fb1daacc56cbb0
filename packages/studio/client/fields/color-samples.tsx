import { accentSamples } from "../../../../src/theme/accent-colors";
import { studioTexts } from "../studio-texts";

/** A color as links of the site have it in both schemes, with the contrast that they reach. */
export const ColorSamples = ({ color }: { color: string }) => (
  <ul className="color-samples">
    {accentSamples(color).map((sample) => (
      <li key={sample.scheme} style={{ color: sample.color, background: sample.background }}>
        {studioTexts.colorSample(sample)}
      </li>
    ))}
  </ul>
);
