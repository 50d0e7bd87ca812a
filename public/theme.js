// Runs before the first paint; the page is dark unless light was chosen on this device.
try {
  const choice = localStorage.getItem("bryggan-theme");
  if (choice === "light" || (choice === "system" && matchMedia("(prefers-color-scheme: light)").matches)) {
    document.documentElement.dataset.theme = "light";
  }
} catch {
  // Storage is closed: stay dark.
}
