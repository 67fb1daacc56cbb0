import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import jsxA11y from "eslint-plugin-jsx-a11y";
import react from "eslint-plugin-react";
import reactHooks from "eslint-plugin-react-hooks";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { importX } from "eslint-plugin-import-x";
import globals from "globals";
import tseslint from "typescript-eslint";

/**
 * The rooms of `src` and the rooms that each may import from; imports within a room are free. Content becomes data,
 * data becomes pages, and what hosts get is written last. `messages` stands alone.
 */
const rooms = {
  "src/texts": [],
  "src/prose": [],
  "src/content/model": ["src/texts", "src/prose"],
  "src/content/markdown": ["src/prose", "src/content/model", "src/content/check/problem.ts"],
  "src/content/check": ["src/content/model", "src/content/markdown", "src/texts"],
  "src/content/add": ["src/content/model", "src/content/check"],
  "src/content/commands": ["src/content"],
  "src/settings": [],
  "src/gatsby/node": ["src/settings"],
  "src/gatsby/browser": [],
  "src/gatsby/ssr": ["src/settings"],
  "src/data": ["src/prose", "src/content/model", "src/content/check", "src/settings", "src/gatsby/node"],
  "src/publish": ["src/content", "src/settings", "src/data", "src/gatsby/node", "src/texts"],
  "src/browser": ["src/settings", "src/gatsby/browser"],
  "src/components": ["src/prose", "src/settings", "src/browser", "src/gatsby/browser", "src/texts"],
  "src/templates": ["src/components", "src/texts"],
  "src/pages": ["src/components", "src/texts"],
  "src/messages": [],
  "src/serve": ["src/publish", "src/messages"],
  "src/upgrade": [],
};

const zones = Object.entries(rooms).map(([room, others]) => ({
  target: room,
  from: "src",
  except: [room, ...others, "src/styles", "src/url", "src/layout"].map((allowed) =>
    allowed.replace("src/", "./"),
  ),
  message: `${room} may import from ${others.join(", ") || "no other room"} alone.`,
}));

const browserFiles = [
  "gatsby-browser.tsx",
  "gatsby-ssr.tsx",
  "src/browser/**",
  "src/components/**",
  "src/gatsby/browser/**",
  "src/gatsby/ssr/**",
  "src/settings/**",
  "src/pages/**",
  "src/texts/**",
  "src/layout/**",
  "src/templates/**",
];

export default tseslint.config(
  {
    ignores: [
      ".cache/",
      "public/",
      "dist/",
      "node_modules/",
      "reports/",
      "**/fixtures/**",
      "src/gatsby-types.d.ts",
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  react.configs.flat.recommended,
  react.configs.flat["jsx-runtime"],
  jsxA11y.flatConfigs.strict,
  {
    // CloudFront takes one script and calls its `handler`.
    files: ["src/publish/hosts/cloudfront-function.js"],
    languageOptions: { sourceType: "script" },
    rules: { "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^handler$" }] },
  },
  {
    plugins: { "react-hooks": reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      "no-console": "error",
      "no-restricted-properties": [
        "error",
        {
          object: "URL",
          property: "canParse",
          message: "Node 20 misjudges some URLs: src/url/parse-url.ts.",
        },
      ],
      "jsx-a11y/no-redundant-roles": ["error", { ul: ["list"] }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/consistent-type-definitions": "off",
      "@typescript-eslint/consistent-indexed-object-style": "off",
    },
    settings: { react: { version: "detect" } },
  },
  {
    files: ["src/**", "plugins/**", "gatsby-*.ts*"],
    plugins: { "import-x": importX },
    settings: { "import-x/resolver-next": [createTypeScriptImportResolver()] },
    rules: {
      "import-x/no-cycle": "error",
      "import-x/no-restricted-paths": ["error", { zones }],
    },
  },
  {
    files: browserFiles,
    rules: {
      "no-restricted-globals": [
        "error",
        "Buffer",
        "__dirname",
        "__filename",
        "global",
        "require",
        "setImmediate",
      ],
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: [
                ...["node:*", "fs", "path", "sharp", "zod"],
                ...["**/gatsby/node/**", "**/publish/**", "**/data/**", "**/content/**", "**/messages/**"],
              ],
              message: "Build code and browser code never meet.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["src/browser/**", "src/components/contact/**", "src/messages/log.ts"],
    rules: { "no-console": ["error", { allow: ["info", "warn", "error"] }] },
  },
  {
    files: [
      "plugins/**/*.js",
      "src/gatsby/node/**/*.js",
      "**/*.cjs",
      "jest.config.js",
      "__tests__/support/*.js",
    ],
    languageOptions: { globals: globals.node, sourceType: "commonjs" },
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  {
    files: ["**/*.mjs"],
    languageOptions: { globals: globals.node },
  },
  prettier,
);
