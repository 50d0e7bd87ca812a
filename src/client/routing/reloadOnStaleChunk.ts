const reloadedKey = "started-over";

/** Loads a chunk. When its file is missing, a new version has been deployed: the page is reloaded once to get it. */
export async function reloadOnStaleChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const chunk = await load();
    window.sessionStorage.removeItem(reloadedKey);
    return chunk;
  } catch (error) {
    if (window.sessionStorage.getItem(reloadedKey)) throw error;
    window.sessionStorage.setItem(reloadedKey, "yes");
    window.location.reload();
    return new Promise<never>(() => {});
  }
}
