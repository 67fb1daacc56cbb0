import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import jsxA11y from "eslint-plugin-jsx-a11y";
import react from "eslint-plugin-react";
import reactHooks from "eslint-plugin-react-hooks";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { importX } from "eslint-plugin-import-x";
import globals from "globals";
import tseslint from "typescript-eslint";

/** Layers of `src` and `packages`, and the layers that each may import from. */
const layers = {
  "src/layout": [],
  "src/url": [],
  "src/i18n": [],
  "src/rich-text": [],
  "src/environment": [],
  "src/gatsby/browser": ["packages/studio/page-messages.ts", "packages/studio/dropped-files.ts"],
  "src/gatsby/build": [
    "packages/content/compiled-site.ts",
    "packages/content/images/ink-ground.ts",
    "src/i18n",
  ],
  "src/gatsby/publish": ["packages/content"],
  "src/theme": ["packages/content/compiled-site.ts", "packages/content/read"],
  "src/browser": ["src/environment", "src/gatsby", "packages/contact-api/message.ts"],
  "src/components": [
    "src/rich-text",
    "src/environment",
    "src/browser",
    "src/gatsby",
    "src/i18n",
    "packages/contact-api/message.ts",
  ],
  "src/templates": ["src/components", "src/i18n"],
  "src/pages": ["src/components", "src/i18n"],
  "packages/content/schema": ["src/i18n", "src/rich-text"],
  "packages/content/read": [
    "packages/content/schema",
    "packages/content/images",
    "src/i18n",
    "src/rich-text",
  ],
  "packages/content/check": [
    "packages/content/schema",
    "packages/content/read",
    "packages/content/images",
    "src/i18n",
  ],
  "packages/content/images": ["packages/content/schema"],
  "packages/content/edit": [
    "packages/content/schema",
    "packages/content/read",
    "packages/content/check",
    "packages/content/images",
  ],
  "packages/content/compile": ["packages/content", "src/theme", "src/i18n", "src/rich-text"],
  "packages/contact-api": [],
  "packages/output": [
    "packages/content",
    "packages/contact-api",
    "src/environment",
    "src/gatsby",
    "src/i18n",
  ],
  "packages/studio/server": [
    "packages/content",
    "packages/output/serve/free-port.ts",
    "packages/studio/protocol.ts",
    "packages/studio/page-messages.ts",
    "packages/studio/preview-path.ts",
    "packages/studio/document-state.ts",
    "packages/studio/moved-links.ts",
    "packages/studio/server-messages.ts",
  ],
  "packages/studio/client": [
    "packages/content/schema",
    "packages/content/read/foreign-front-matter.ts",
    "packages/content/read/markdown/link-url.ts",
    "packages/studio/protocol.ts",
    "packages/studio/page-messages.ts",
    "packages/studio/preview-path.ts",
    "packages/studio/dropped-files.ts",
    "src/browser/keep-translated-text.ts",
    "src/i18n/text-direction.ts",
    "src/theme",
    "packages/studio/document-state.ts",
    "packages/studio/moved-links.ts",
    "packages/studio/server-messages.ts",
  ],
  "packages/cli": [
    "packages/studio/protocol.ts",
    "packages/studio/server",
    "packages/content",
    "packages/output",
    "packages/contact-api",
    "src/environment",
    "src/gatsby",
    "src/theme",
  ],
};

const zones = Object.entries(layers).flatMap(([layer, others]) => {
  const allowed = [...new Set([layer, ...others, "src/styles", "src/url", "src/layout"])];
  return ["src", "packages"].map((root) => ({
    target: layer,
    from: root,
    except: allowed.filter((path) => path.startsWith(`${root}/`)).map((path) => path.replace(root, ".")),
    message: `${layer} may only import from ${others.join(", ") || "itself"}.`,
  }));
});

/** Modules of packages that are not documented entries. */
const internalModules = [
  ...["gatsby/dist/**", "gatsby/cache-dir/**", "gatsby-*/dist/**", "gatsby-source-filesystem/*"],
  ...["gatsby-transformer-json/*", "gatsby-plugin-sharp/*"],
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
      ".portfolio/",
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
    files: ["packages/output/hosting/cloudfront-function.js"],
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
      "react/no-unknown-property": ["error", { ignore: ["blocking"] }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/consistent-type-definitions": "off",
      "@typescript-eslint/consistent-indexed-object-style": "off",
    },
    settings: { react: { version: "detect" } },
  },
  {
    files: ["src/**", "packages/**", "plugins/**", "gatsby-*.ts*"],
    plugins: { "import-x": importX },
    settings: { "import-x/resolver-next": [createTypeScriptImportResolver()] },
    rules: {
      "import-x/no-cycle": "error",
      "import-x/no-restricted-paths": ["error", { zones }],
    },
  },
  {
    files: ["src/**", "packages/**", "plugins/**", "gatsby-*.ts*", "bench/**"],
    ignores: browserFiles,
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ group: internalModules, message: "Only documented entries of a package." }] },
      ],
    },
  },
  {
    files: ["packages/content/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            { group: ["gatsby", "gatsby-*", "gatsby/**", "webpack", "react", "react-*", "react/**"] },
          ],
        },
      ],
    },
  },
  {
    files: ["gatsby-config.ts", "gatsby-node.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            { group: ["./packages/**", "!./packages/content", "!./packages/content/compiled-site"] },
            { group: internalModules, message: "Only documented entries of a package." },
          ],
        },
      ],
    },
  },
  {
    files: browserFiles,
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "MemberExpression > Identifier.object[name=/^(?:uiTexts|siteLanguage)$/]:not(:function *)",
          message: "Use it in functions only: one module renders pages of all languages.",
        },
      ],
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
    files: ["src/browser/**", "src/components/contact/**", "packages/contact-api/log.ts"],
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
