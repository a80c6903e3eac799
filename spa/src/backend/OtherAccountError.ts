/** Thrown when a log-in for one user brought another account. Nothing of that log-in is kept. */
export class OtherAccountError extends Error {
  override readonly name = "OtherAccountError";

  constructor() {
    super("This is another account.");
  }
}
