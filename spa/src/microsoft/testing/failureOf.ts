/**
 * Returns the error with which the work rejects. It attaches a handler at once, so that the test can move the clock
 * meanwhile.
 */
export async function failureOf(work: Promise<unknown>): Promise<Error> {
  let outcome: unknown;
  try {
    outcome = await work;
  } catch (error) {
    if (error instanceof Error) return error;
    throw new TypeError(`It threw something that is no Error: ${String(error)}`, { cause: error });
  }
  throw new Error(`It did not fail, but gave ${JSON.stringify(outcome)}`);
}
