import { startTransition, useEffect, useState } from 'react'

let hasDrawn = false

/**
 * False while the first screenful is drawn after the page has loaded: a slow phone shows its first items at once and
 * draws the others between touches. Who comes back to the menu finds it whole, and so where it was.
 */
export function useDrawnWhole(): boolean {
  const [isWhole, setIsWhole] = useState(hasDrawn)
  useEffect(() => {
    hasDrawn = true
    startTransition(() => setIsWhole(true))
  }, [])
  return isWhole
}
