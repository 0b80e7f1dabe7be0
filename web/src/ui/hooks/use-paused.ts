import { useEffect, useState } from 'react'

/** The typed text, once typing has paused for `pauseMs`. */
export function usePaused(text: string, pauseMs: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return paused
}
