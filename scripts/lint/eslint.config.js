import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

const typescript = ["**/*.{ts,tsx}"];
const src = ["src/**/*.{ts,tsx}"];

const dangerousHtml = "No raw HTML: render text as text.";
const banned = {
  html: [
    { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: dangerousHtml },
    { selector: "Property[key.name='dangerouslySetInnerHTML']", message: dangerousHtml },
    { selector: "AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]", message: dangerousHtml },
  ],
  zodAny: [
    {
      selector: "MemberExpression[object.name='z'][property.name='any']",
      message: "No z.any(): it accepts everything.",
    },
  ],
  // Naming each column keeps unexpected fields of an input out of the table; a …Columns() function names them, too.
  spreadIntoTable: [
    "CallExpression[callee.property.name='values'] > ObjectExpression > SpreadElement:not([argument.callee.name=/Columns$/])",
    "CallExpression[callee.property.name='values'] > ArrayExpression > ObjectExpression > SpreadElement:not([argument.callee.name=/Columns$/])",
    "CallExpression[callee.property.name='values'] > CallExpression[callee.property.name='map'] > ArrowFunctionExpression > ObjectExpression.body > SpreadElement:not([argument.callee.name=/Columns$/])",
    "CallExpression[callee.property.name='set'][arguments.length=1] > ObjectExpression > SpreadElement:not([argument.callee.name=/Columns$/])",
  ].map((selector) => ({
    selector,
    message:
      "Name the columns, or spread the result of a …Columns() function; never spread an input or a row into .values() or .set().",
  })),
  sqlRaw: [
    {
      selector: "MemberExpression[object.name='sql'][property.name='raw']",
      message: "No sql.raw: use parameters.",
    },
  ],
  defaultExport: [
    { selector: "ExportDefaultDeclaration", message: "Named exports only." },
    { selector: "ExportSpecifier[exported.name='default']", message: "Named exports only." },
  ],
  environment: [
    {
      selector: "MemberExpression[object.name='process'][property.name='env']",
      message: "Read the environment in src/platform/env only.",
    },
  ],
  clock: [
    "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    "NewExpression[callee.name='Date'][arguments.length=0]",
    "CallExpression[callee.name='Date']",
  ].map((selector) => ({ selector, message: "Use ctx.now, so that a request has one time." })),
};

const unavailable = [
  ["Map", "groupBy"],
  ["Object", "groupBy"],
  ["Promise", "withResolvers"],
].map(([object, property]) => ({ object, property, message: "Not available in Node 20." }));

const always = [...banned.html, ...banned.zodAny, ...banned.spreadIntoTable];

/** A later config block replaces the whole rule, so each block lists everything that it bans. */
function ban(...lists) {
  return { "no-restricted-syntax": ["error", ...always, ...lists.flat()] };
}

export default defineConfig(
  globalIgnores([
    "dist/",
    "node_modules/",
    ".data/",
    "db/migrations/",
    "test-results/",
    "playwright-report/",
  ]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: typescript,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-floating-promises": "error",
      // Async event handlers in JSX are fine: mutations handle their errors.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Commands are async by convention, also when one has nothing to await.
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "func-style": ["error", "declaration", { allowTypeAnnotation: true }],
      "no-eval": "error",
      "@typescript-eslint/no-implied-eval": "error",
      "no-new-func": "error",
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            { group: ["../*"], message: "Import #src/…, #db/… or #tests/…; ./ in the same folder." },
          ],
        },
      ],
      "no-restricted-properties": ["error", ...unavailable],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      ...ban(banned.sqlRaw),
    },
  },
  { files: ["db/**/*.ts"], rules: ban(banned.sqlRaw, banned.environment) },
  // DDL takes no parameters: CHECK constraints contain values from our own constants.
  { files: ["db/schema/columns.ts"], rules: ban(banned.environment) },
  {
    files: src,
    rules: { "no-console": "error", ...ban(banned.sqlRaw, banned.defaultExport, banned.environment) },
  },
  { files: ["src/platform/env{.ts,/**}"], rules: ban(banned.sqlRaw, banned.defaultExport) },
  {
    files: ["src/domains/**/*.ts"],
    rules: ban(banned.sqlRaw, banned.defaultExport, banned.environment, banned.clock),
  },
  // An error that is shown is also logged to the browser's console (docs/rules/screens.md#toasts).
  { files: ["src/client/**/*.{ts,tsx}"], rules: { "no-console": ["error", { allow: ["error"] }] } },
  { ...reactHooks.configs.flat.recommended, files: ["src/client/**/*.{ts,tsx}"] },
  {
    files: ["**/*.{js,mjs}"],
    rules: { "no-eval": "error", "no-new-func": "error", "no-var": "error", "prefer-const": "error" },
  },
);
