const { mkdirSync } = require("node:fs");
const { availableParallelism } = require("node:os");
const { join } = require("node:path");

// Jest writes its JSON reports here, but does not make the folder.
mkdirSync(join(__dirname, "reports"), { recursive: true });

const shared = {
  transform: { "^.+\\.[jt]sx?$": "<rootDir>/__tests__/support/transform.js" },
  transformIgnorePatterns: ["node_modules/(?!(gatsby|gatsby-script)/)"],
  testPathIgnorePatterns: ["/node_modules/", "/fixtures/", "/support/"],
  modulePathIgnorePatterns: ["<rootDir>/.cache/", "<rootDir>/public/"],
  moduleNameMapper: {
    "\\.module\\.css$": "identity-obj-proxy",
    "\\.css$": "identity-obj-proxy",
  },
};

/** One project for each world a promise lives in; `npm run test:unit` runs the first three, which are quick. */
module.exports = {
  // Tests often wait for a browser or a server: one more than there are cores keeps all of them at work.
  maxWorkers: availableParallelism() + 1,
  testSequencer: "<rootDir>/__tests__/support/sequencer.js",
  // A loaded machine may take long over a page; how long is no promise of ours.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: "content",
      testEnvironment: "node",
      testMatch: ["<rootDir>/__tests__/content/**/*.test.ts"],
    },
    {
      ...shared,
      displayName: "node",
      testEnvironment: "node",
      testMatch: ["data", "publish", "settings", "gatsby", "ci"].map(
        (folder) => `<rootDir>/__tests__/${folder}/**/*.test.ts?(x)`,
      ),
    },
    {
      ...shared,
      displayName: "components",
      testEnvironment: "jsdom",
      testEnvironmentOptions: { url: "http://localhost/" },
      setupFilesAfterEnv: ["<rootDir>/__tests__/support/component-environment.ts"],
      testMatch: [
        "<rootDir>/__tests__/components/**/*.test.tsx",
        "<rootDir>/__tests__/browser/**/*.test.ts?(x)",
      ],
    },
    {
      ...shared,
      displayName: "servers",
      testEnvironment: "node",
      testMatch: ["messages", "serve", "plugins", "upgrade", "model"].map(
        (folder) => `<rootDir>/__tests__/${folder}/**/*.test.ts`,
      ),
    },
    {
      ...shared,
      displayName: "output",
      testEnvironment: "<rootDir>/__tests__/output/support/environment.ts",
      globalSetup: "<rootDir>/__tests__/support/sites.ts",
      testMatch: ["<rootDir>/__tests__/output/**/*.test.ts"],
    },
    {
      ...shared,
      displayName: "e2e",
      testEnvironment: "<rootDir>/__tests__/support/browsers/environment.ts",
      globalSetup: "<rootDir>/__tests__/e2e/support/prepare-browsers.ts",
      testMatch: ["<rootDir>/__tests__/e2e/**/*.test.ts"],
    },
    {
      ...shared,
      displayName: "shots",
      testEnvironment: "node",
      testMatch: ["<rootDir>/__tests__/shots/**/*.test.ts"],
    },
  ],
};
