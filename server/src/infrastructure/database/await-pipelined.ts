/**
 * Sends several statements of one transaction at once, pipelined. Waits for all of them even when one refuses, so
 * that no statement is under way when the transaction ends.
 */
export async function awaitPipelined<const T extends readonly unknown[]>(
  asked: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(asked)
  return Promise.all(asked)
}
