/**
 * Sends several statements of one transaction at once, pipelined. Waits for all of them even if one fails, so that none
 * is running when the transaction ends.
 */
export async function awaitPipelined<const T extends readonly unknown[]>(
  asked: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(asked)
  return Promise.all(asked)
}
