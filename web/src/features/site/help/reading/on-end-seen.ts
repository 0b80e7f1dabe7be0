const READING_MS = 3000

/** Calls back once the end of an article has been in view for three seconds; returns the way to stop. */
export function onEndSeen(end: Element, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(([entry]) => {
    clearTimeout(timer)
    if (entry?.isIntersecting) timer = setTimeout(callback, READING_MS)
  })
  observer.observe(end)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
