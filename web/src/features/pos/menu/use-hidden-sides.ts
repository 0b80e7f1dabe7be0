import { type RefObject, useState, useSyncExternalStore } from 'react'

/** True for each side on which a horizontally scrolling row has hidden content. */
export function useHiddenSides(row: RefObject<HTMLElement | null>): { before: boolean; after: boolean } {
  const [observe] = useState(() => (callback: () => void) => {
    const element = row.current
    if (!element) return () => undefined
    const observer = new ResizeObserver(callback)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', callback, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', callback)
    }
  })
  // a text, as a new object each time would render again
  const sides = useSyncExternalStore(observe, () => sidesOf(row.current))
  return { before: sides.includes('before'), after: sides.includes('after') }
}

function sidesOf(element: HTMLElement | null): string {
  if (!element) return ''
  const { scrollLeft, scrollWidth, clientWidth } = element
  const before = scrollLeft > 1 ? 'before' : ''
  const after = scrollLeft + clientWidth < scrollWidth - 1 ? 'after' : ''
  return `${before} ${after}`
}
