/**
 * The answer of `work`, as long as it comes within the limit.
 *
 * @param work what goes on, also after the limit: nothing here can be cancelled
 * @param limitMs milliseconds
 * @param text message of the error that is thrown afterwards
 */
export async function withinLimit<T>(work: Promise<T>, limitMs: number, text: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(text)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
