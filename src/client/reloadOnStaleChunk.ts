const flag = "started-over";

/**
 * Loads a part of the product. When its file is gone, a new version has replaced the one this page came from: the page
 * starts over, once, and gets the new one.
 */
export async function reloadOnStaleChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const part = await load();
    window.sessionStorage.removeItem(flag);
    return part;
  } catch (error) {
    if (window.sessionStorage.getItem(flag)) throw error;
    window.sessionStorage.setItem(flag, "yes");
    window.location.reload();
    return new Promise<never>(() => {});
  }
}
