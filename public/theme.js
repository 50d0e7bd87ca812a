// Runs before the first paint; the page is dark unless light was chosen on this device.
try {
  const choice = localStorage.getItem("bryggan-theme");
  if (choice === "light" || (choice === "system" && matchMedia("(prefers-color-scheme: light)").matches)) {
    document.documentElement.dataset.theme = "light";
  }
} catch {
  // Storage is closed: stay dark.
}

// Before any module: zod would try `new Function`, which the Content-Security-Policy forbids and reports.
globalThis.__zod_globalConfig = { jitless: true };
