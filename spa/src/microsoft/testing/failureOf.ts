/** The error that the work ends with. Begins to watch at once, so that time may be moved on meanwhile. */
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
