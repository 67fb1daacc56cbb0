const { availableParallelism } = require("node:os");

/** Returns a Jest project with the tests of some folders. */
const project = (displayName, folders, options = {}) => ({
  displayName,
  testMatch: folders.map((folder) => `<rootDir>/__tests__/${folder}/**/*.test.ts?(x)`),
  testEnvironment: "<rootDir>/__tests__/support/jest-environment.ts",
  transform: { "^.+\\.[jt]sx?$": "<rootDir>/__tests__/support/jest-transform.js" },
  transformIgnorePatterns: ["node_modules/(?!(gatsby|gatsby-script)/)"],
  modulePathIgnorePatterns: [".cache", ".portfolio", "public"].map((name) => `<rootDir>/${name}/`),
  moduleNameMapper: { "\\.css$": "identity-obj-proxy" },
  ...options,
});

/** One project for each kind of test. */
module.exports = {
  // Another process of Jest runs next to this one. More workers take longer: browsers that wait use the cores, too.
  maxWorkers: availableParallelism(),
  testSequencer: "<rootDir>/__tests__/support/jest-sequencer.js",
  // Many times what a test needs: it must pass on a busy machine, too.
  testTimeout: 180_000,
  projects: [
    project("content", ["content"]),
    project("node", ["theme", "images", "output", "environment", "gatsby"]),
    project("components", ["components", "browser"], {
      testEnvironment: "jsdom",
      testEnvironmentOptions: { url: "http://localhost/" },
      setupFilesAfterEnv: ["<rootDir>/__tests__/support/jest-setup-components.ts"],
    }),
    project("servers", ["contact-api", "serve", "plugins", "upgrade", "cli", "svg", "docs", "studio"]),
    project("built-sites", ["built-sites"], {
      testEnvironment: "<rootDir>/__tests__/built-sites/support/jest-environment-parsed-pages.ts",
      globalSetup: "<rootDir>/__tests__/support/test-sites.ts",
    }),
    project("e2e", ["e2e"], {
      testEnvironment: "<rootDir>/__tests__/support/browsers/browser-environment.ts",
      globalSetup: "<rootDir>/__tests__/e2e/support/prepare-browsers.ts",
    }),
    project("studio", ["studio-page"], {
      testEnvironment: "<rootDir>/__tests__/support/browsers/browser-environment.ts",
    }),
    project("journeys", ["journeys"]),
  ],
};
