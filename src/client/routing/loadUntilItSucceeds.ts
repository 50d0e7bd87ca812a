const pause = 2_000;

/**
 * Loads code for something outside the page's error boundary. Without network it tries again until it succeeds: an error
 * there would leave an empty window, without what was typed.
 */
export async function loadUntilItSucceeds<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => window.setTimeout(resolve, pause));
    }
  }
}
