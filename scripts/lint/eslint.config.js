import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

const typescript = ["**/*.{ts,tsx}"];
const src = ["src/**/*.{ts,tsx}"];

const dangerousHtml = "Show text as text: no HTML made of data.";
const banned = {
  html: [
    { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: dangerousHtml },
    { selector: "Property[key.name='dangerouslySetInnerHTML']", message: dangerousHtml },
    { selector: "AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]", message: dangerousHtml },
  ],
  zodAny: [
    {
      selector: "MemberExpression[object.name='z'][property.name='any']",
      message: "Say what comes in: z.any() lets everything through.",
    },
  ],
  // Naming each column is what keeps a foreign field of the input out of the table; a …Columns() function names them, too.
  spreadIntoTable: [
    "CallExpression[callee.property.name='values'] > ObjectExpression > SpreadElement:not([argument.callee.name=/Columns$/])",
    "CallExpression[callee.property.name='values'] > ArrayExpression > ObjectExpression > SpreadElement:not([argument.callee.name=/Columns$/])",
    "CallExpression[callee.property.name='values'] > CallExpression[callee.property.name='map'] > ArrowFunctionExpression > ObjectExpression.body > SpreadElement:not([argument.callee.name=/Columns$/])",
    "CallExpression[callee.property.name='set'][arguments.length=1] > ObjectExpression > SpreadElement:not([argument.callee.name=/Columns$/])",
  ].map((selector) => ({
    selector,
    message:
      "Name the columns, or spread what a …Columns() function picks; never spread an input or a row into .values() or .set().",
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
      message: "The environment is read once, in src/platform/env.",
    },
  ],
  clock: [
    "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    "NewExpression[callee.name='Date'][arguments.length=0]",
    "CallExpression[callee.name='Date']",
  ].map((selector) => ({ selector, message: "Use ctx.now: one deed has one moment." })),
};

const tooNew = [
  ["Map", "groupBy"],
  ["Object", "groupBy"],
  ["Promise", "withResolvers"],
].map(([object, property]) => ({ object, property, message: "Node 20 does not have it." }));

const always = [...banned.html, ...banned.zodAny, ...banned.spreadIntoTable];

/** A later block replaces this rule as a whole, so each one names all that holds there. */
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
      // An async event handler in JSX is fine: a rejection ends in the mutation's own error path.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // A command is async because its kind is, also when one of them has nothing to wait for.
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
      "no-restricted-properties": ["error", ...tooNew],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      ...ban(banned.sqlRaw),
    },
  },
  { files: ["db/**/*.ts"], rules: ban(banned.sqlRaw, banned.environment) },
  // DDL takes no parameters: the columns' CHECK lists are written out from our own constants.
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
  // A failure that is shown is also logged to the browser's console (docs/rules/screens.md#toasts).
  { files: ["src/client/**/*.{ts,tsx}"], rules: { "no-console": ["error", { allow: ["error"] }] } },
  { ...reactHooks.configs.flat.recommended, files: ["src/client/**/*.{ts,tsx}"] },
  {
    files: ["**/*.{js,mjs}"],
    rules: { "no-eval": "error", "no-new-func": "error", "no-var": "error", "prefer-const": "error" },
  },
);
