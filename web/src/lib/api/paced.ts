/** However slow a reply was, the next is asked for after this long. */
const REST_MAX_MS = 1000

/**
 * Work that many may ask for: one run at a time, then a rest of twice as long as it took, and what was asked meanwhile is
 * one more run. A screen is as fresh as the server is quick, and a server with much to do is asked less.
 */
export function paced(work: () => Promise<unknown>): () => void {
  let isBusy = false
  let isAsked = false

  const run = async () => {
    isBusy = true
    isAsked = false
    const startedAt = performance.now()
    await work().catch(() => {})
    setTimeout(
      () => {
        isBusy = false
        if (isAsked) void run()
      },
      Math.min(REST_MAX_MS, 2 * (performance.now() - startedAt)),
    )
  }

  return () => {
    isAsked = true
    if (!isBusy) void run()
  }
}
