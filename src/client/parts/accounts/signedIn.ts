const channelName = "signed-in";

/** Tells the browser's other tabs that someone has signed in. */
export function announceSignedIn(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when another tab reports a sign-in, until the returned function is called. */
export function onSignedInElsewhere(callback: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", callback);
  return () => {
    channel.close();
  };
}
