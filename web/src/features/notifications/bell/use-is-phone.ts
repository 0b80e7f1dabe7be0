import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 639px)'

/** Whether the screen is so narrow that panels come from below. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(watchWidth, () => window.matchMedia(PHONE).matches)
}

function watchWidth(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
