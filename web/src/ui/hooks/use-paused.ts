import { useEffect, useState } from 'react'

/** What was typed, once the typing has rested this long. */
export function usePaused(text: string, pauseMs: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return paused
}
