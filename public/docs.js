// The page of the API: Swagger UI shows the document, dark unless light was chosen on this device (as theme.js).
const root = document.documentElement;
root.classList.toggle("dark-mode", root.dataset.theme !== "light");
globalThis.SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#calls",
  docExpansion: "none",
  defaultModelsExpandDepth: -1,
  filter: true,
  validatorUrl: null,
  // They stand outside of its landmark for the calls.
  onComplete() {
    for (const [part, name] of [
      [".scheme-container", "Nyckel"],
      [".filter-container", "Filter"],
    ]) {
      const element = document.querySelector(part);
      element?.setAttribute("role", "region");
      element?.setAttribute("aria-label", name);
    }
  },
});
