import type { NodePluginArgs } from "gatsby";
import { policySettings } from "../../settings/policy-settings";

/** Stops the build, before it writes anything, when the policy cannot be made from the environment. */
export function checkPolicySettings({ reporter }: Pick<NodePluginArgs, "reporter">): void {
  try {
    policySettings(process.env);
  } catch (error) {
    reporter.panic(error instanceof Error ? error.message : String(error));
  }
}
