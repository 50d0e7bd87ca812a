// Runs before the first paint; the page is dark unless light was chosen on this device.
try {
  if (localStorage.getItem("bryggan-theme") === "light") document.documentElement.dataset.theme = "light";
} catch {
  // Storage is closed: stay dark.
}

// The server's HTML is shown before the scripts have run: what is pressed meanwhile is pressed once they have (App.tsx, layout/Page.tsx).
{
  let pressed = null;
  const wait = (event) => {
    const control = event.target.closest("#root :is(button, input[type=checkbox], input[type=radio])");
    if (!control) return;
    event.preventDefault();
    pressed = control;
  };
  document.addEventListener("click", wait, true);
  const stopWaiting = () => document.removeEventListener("click", wait, true);
  document.addEventListener("app-ready", stopWaiting);
  // Not before: React would not notice that a checkbox changes while it takes the page over.
  document.addEventListener("page-ready", () => {
    stopWaiting();
    pressed?.click();
    pressed = null;
  });
}

// Before any module: zod would try `new Function`, which the Content-Security-Policy forbids and reports.
globalThis.__zod_globalConfig = { jitless: true };
