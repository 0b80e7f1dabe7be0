import { useCallback, useEffect, useRef, useState } from 'react'

/** For how long after a touch nothing moves. */
export const STILL_MS = 500

/** `isTouched` is true for a while after each call of `touch`. */
export function useStillness(): { isTouched: boolean; touch: () => void } {
  const [isTouched, setTouched] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const touch = useCallback(() => {
    clearTimeout(timer.current)
    setTouched(true)
    timer.current = setTimeout(() => setTouched(false), STILL_MS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { isTouched, touch }
}
