/** Runs when the network is back and when the tab is shown or hidden, until the returned function is called. */
export function whenBack(run: () => void): () => void {
  window.addEventListener("online", run);
  document.addEventListener("visibilitychange", run);
  return () => {
    window.removeEventListener("online", run);
    document.removeEventListener("visibilitychange", run);
  };
}
