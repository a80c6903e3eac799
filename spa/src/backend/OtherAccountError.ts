/** Thrown when a log-in that had to be one user's own turned out to be another account's; nothing of it stays. */
export class OtherAccountError extends Error {
  override readonly name = "OtherAccountError";

  constructor() {
    super("This is another account.");
  }
}
