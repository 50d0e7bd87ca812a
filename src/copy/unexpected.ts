/** For an error that has no text of its own. Its own file, because every page contains it. */
export const unexpectedText = "Ett fel uppstod. Försök igen.";
