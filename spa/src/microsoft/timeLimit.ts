/**
 * Returns the result of `work` if it comes within the limit.
 * @param work goes on after the limit, because it cannot be cancelled here
 * @param limitMs milliseconds
 * @param text message of the error that is thrown after the limit
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
