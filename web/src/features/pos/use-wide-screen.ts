import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 48rem)'

/** From a tablet on the cart stands beside the menu; below that it is a bar with a sheet. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(watchWidth, () => window.matchMedia(WIDE).matches)
}

function watchWidth(callback: () => void): () => void {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', callback)
  return () => {
    media.removeEventListener('change', callback)
  }
}
