import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 48rem)'
/** A phone in landscape, or a window at 200 % zoom; `short:` in class names. */
const SHORT = '(max-height: 31.25rem)'

const watchWidth = watcherOf(WIDE)
const watchHeight = watcherOf(SHORT)

/** From a tablet on the cart stands beside the menu; below that it is a bar with a sheet. A short window has one row of keys. */
export function useTillShape(): { isWide: boolean; isShort: boolean } {
  const isWide = useSyncExternalStore(watchWidth, () => window.matchMedia(WIDE).matches)
  const isShort = useSyncExternalStore(watchHeight, () => window.matchMedia(SHORT).matches)
  return { isWide, isShort }
}

function watcherOf(query: string) {
  return (callback: () => void) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', callback)
    return () => {
      media.removeEventListener('change', callback)
    }
  }
}
