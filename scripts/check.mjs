// `npm run check`: types, lint, format, unused code and structure; the quick part of `npm test`.
process.argv.push("--only", "static,structure");
await import("./test.mjs");
