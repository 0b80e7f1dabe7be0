import { startTransition, useEffect, useState } from 'react'

let hasDrawn = false

/**
 * False while the first screenful is drawn after loading: a slow phone shows its first items at once, and draws the
 * others between touches. On return to the menu it is true at once, which keeps the scroll position.
 */
export function useDrawnWhole(): boolean {
  const [isWhole, setIsWhole] = useState(hasDrawn)
  useEffect(() => {
    hasDrawn = true
    startTransition(() => setIsWhole(true))
  }, [])
  return isWhole
}
