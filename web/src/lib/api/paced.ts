/** However slow a reply was, the next is asked for after this long. */
const REST_MAX_MS = 1000

/**
 * Runs work that many may request: one run at a time, then a pause of twice its time; requests meanwhile make one more
 * run. So screens are as fresh as the server is quick, and a busy server gets fewer requests.
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
