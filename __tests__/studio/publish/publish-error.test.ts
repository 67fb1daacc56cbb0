import { GitError } from "../../../packages/studio/server/publish/git";
import { explainFailure } from "../../../packages/studio/server/publish/publish-error";
import { serverMessages } from "../../../packages/studio/server-messages";

it.each([
  ["ssh: connect to host host.example port 22: No route to host"],
  ["kex_exchange_identification: Connection closed by remote host"],
  ["fatal: the remote end hung up unexpectedly"],
  ["error: RPC failed; curl 56 Recv failure: Connection was reset"],
  ["fatal: unable to access 'https://host.example/': The requested URL returned error: 503"],
  ["fatal: unable to access 'https://host.example/': Failed to connect to host.example port 443"],
])("says that nothing is lost when the host is away: %s", (output) => {
  const { message } = explainFailure(new GitError(output, 128));
  expect(message).toMatch(/^Your host cannot be reached now.*Nothing is lost/);
});

it("does not say that the host is away when it refuses the owner", () => {
  const output =
    "git@host.example: Permission denied (publickey).\nfatal: Could not read from remote repository.";
  expect(explainFailure(new GitError(output, 128)).message).toBe(serverMessages["no access"]);
});
