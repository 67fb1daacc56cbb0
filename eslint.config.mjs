import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import jsxA11y from "eslint-plugin-jsx-a11y";
import react from "eslint-plugin-react";
import reactHooks from "eslint-plugin-react-hooks";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { importX } from "eslint-plugin-import-x";
import globals from "globals";
import tseslint from "typescript-eslint";

/** Layers of `src` and the layers that each may import from. */
const layers = {
  "src/layout": [],
  "src/url": [],
  "src/i18n": [],
  "src/rich-text": [],
  "src/environment": [],
  "src/gatsby": [],
  "src/contact-api": [],
  "src/content/schema": ["src/i18n", "src/rich-text"],
  "src/content/read": ["src/content/schema", "src/i18n", "src/rich-text"],
  "src/content/check": ["src/content/schema", "src/content/read", "src/i18n"],
  "src/content/edit": ["src/content/schema", "src/content/read", "src/content/check", "src/images"],
  "src/content/compile": ["src/content", "src/theme", "src/images", "src/rich-text", "src/gatsby"],
  "src/images": ["src/content/schema"],
  "src/theme": ["src/content/schema", "src/content/read", "src/gatsby"],
  "src/graphql": ["src/content/schema", "src/images"],
  "src/output": ["src/content", "src/images", "src/environment", "src/gatsby", "src/i18n"],
  "src/serve": ["src/output", "src/contact-api"],
  "src/studio/server": ["src/content", "src/serve/free-port.ts", "src/studio/protocol.ts"],
  "src/studio/client": [
    "src/content/schema",
    "src/content/edit/titles-from-file-names.ts",
    "src/studio/protocol.ts",
  ],
  "src/cli": [
    "src/studio/server",
    "src/content",
    "src/output",
    "src/contact-api",
    "src/serve",
    "src/environment",
    "src/gatsby",
  ],
  "src/browser": ["src/environment", "src/gatsby", "src/contact-api/message.ts"],
  "src/components": [
    "src/rich-text",
    "src/environment",
    "src/browser",
    "src/gatsby",
    "src/i18n",
    "src/contact-api/message.ts",
  ],
  "src/templates": ["src/components", "src/i18n"],
  "src/pages": ["src/components", "src/i18n"],
};

const zones = Object.entries(layers).map(([layer, others]) => ({
  target: layer,
  from: "src",
  except: [...new Set([layer, ...others, "src/styles", "src/url", "src/layout"])].map((allowed) =>
    allowed.replace("src/", "./"),
  ),
  message: `${layer} may only import from ${others.join(", ") || "itself"}.`,
}));

/** Modules of packages that are not documented entries. */
const internalModules = [
  ...["gatsby/dist/**", "gatsby/cache-dir/**", "gatsby-*/dist/**", "gatsby-source-filesystem/*"],
  ...["gatsby-transformer-json/*", "gatsby-plugin-sharp/*", "chokidar/lib/**"],
];

const browserFiles = [
  "gatsby-browser.tsx",
  "gatsby-ssr.tsx",
  "src/browser/**",
  "src/gatsby/browser/**",
  "src/components/**",
  "src/environment/analytics*.ts",
  "src/pages/**",
  "src/i18n/**",
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
    files: ["src/output/hosting/cloudfront-function.js"],
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
          message: "Wrong for some URLs in Node 20, see src/url/parse-url.ts.",
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
    files: ["src/**", "plugins/**", "gatsby-*.ts*", "bench/**"],
    ignores: browserFiles,
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ group: internalModules, message: "Only documented entries of a package." }] },
      ],
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
            { group: internalModules, message: "Only documented entries of a package." },
            {
              group: [
                ...["node:*", "fs", "path", "sharp", "zod"],
                ...[
                  "**/gatsby/webpack-config",
                  "**/output/**",
                  "**/content/**",
                  "**/contact-api/**",
                  "!**/contact-api/message",
                ],
              ],
              message: "Browser code must not import build code.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["src/browser/**", "src/components/contact/**", "src/contact-api/log.ts"],
    rules: { "no-console": ["error", { allow: ["info", "warn", "error"] }] },
  },
  {
    files: ["plugins/**/*.js", "**/*.cjs", "jest.config.js", "__tests__/support/*.js"],
    languageOptions: { globals: globals.node, sourceType: "commonjs" },
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  {
    files: ["**/*.mjs"],
    languageOptions: { globals: globals.node },
  },
  prettier,
);
