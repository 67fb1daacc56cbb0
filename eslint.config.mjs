import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import jsxA11y from "eslint-plugin-jsx-a11y";
import react from "eslint-plugin-react";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

const browserFiles = [
  "gatsby-browser.tsx",
  "src/components/**",
  "src/pages/**",
  "src/templates/**",
  "src/visitor/**",
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
    plugins: { "react-hooks": reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      "no-console": "error",
      "jsx-a11y/no-redundant-roles": ["error", { ul: ["list"] }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/consistent-type-definitions": "off",
      "@typescript-eslint/consistent-indexed-object-style": "off",
    },
    settings: { react: { version: "detect" } },
  },
  {
    files: browserFiles,
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: [
                "**/build/**",
                "**/content/**",
                "**/messages/**",
                "node:*",
                "fs",
                "path",
                "sharp",
                "zod",
              ],
              message: "Build code and browser code never meet.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["src/visitor/**", "src/components/contact/**"],
    rules: { "no-console": ["error", { allow: ["warn", "error"] }] },
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
