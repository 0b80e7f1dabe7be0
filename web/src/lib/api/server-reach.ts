const ASK_EVERY_MS = 5000

/** Asks past every cache, and past the service worker, which leaves HEAD to the browser. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Calls back once, as soon as the server answers; returns the way to stop asking. */
export function whenServerIsBack(callback: () => void): () => void {
  let isOver = false
  const ask = async () => {
    if (isOver || !(await isServerReachable()) || isOver) return
    stop()
    callback()
  }
  const onOnline = () => void ask()
  const timer = setInterval(onOnline, ASK_EVERY_MS)
  window.addEventListener('online', onOnline)
  const stop = () => {
    isOver = true
    clearInterval(timer)
    window.removeEventListener('online', onOnline)
  }
  return stop
}
