import { useCallback, useEffect, useRef, useState } from 'react'
import { placesOf } from './ticket-pages.rules.ts'

/** For how long after a touch nothing moves. */
export const STILL_MS = 500

/** Where tickets stand, and `touch`, after which nothing moves for a while. */
export function usePlaces(ids: readonly string[]): { places: readonly (string | null)[]; touch: () => void } {
  const [isTouched, setTouched] = useState(false)
  const [places, setPlaces] = useState<readonly (string | null)[]>(ids)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const next = placesOf(places, ids, isTouched)
  const isSame = next.length === places.length && next.every((id, at) => id === places[at])
  if (!isSame) setPlaces(next)

  const touch = useCallback(() => {
    clearTimeout(timer.current)
    setTouched(true)
    timer.current = setTimeout(() => setTouched(false), STILL_MS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { places: isSame ? places : next, touch }
}
