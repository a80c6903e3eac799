const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The number of letters in a state, which tells sign-in windows apart (R9.7). */
const STATE_LENGTH = 12;

/** Bytes from this value on are discarded, because they would make the first letters more frequent than the others. */
const FAIR_BYTES = 256 - (256 % LETTERS.length);

/** Returns 12 random letters, all equally likely (R9.7). */
export function newOauthState(): string {
  let state = "";
  while (state.length < STATE_LENGTH) {
    const bytes = crypto.getRandomValues(new Uint8Array(STATE_LENGTH));
    state += Array.from(bytes, (byte) => (byte < FAIR_BYTES ? LETTERS.charAt(byte % LETTERS.length) : "")).join("");
  }
  return state.slice(0, STATE_LENGTH);
}
