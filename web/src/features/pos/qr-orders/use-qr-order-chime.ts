import { useEffect, useRef } from 'react'
import { playChime, unlockChimeOnFirstTouch } from '../../../lib/live/chime.ts'

/** Rings at the till for each new guest order; not for those already waiting when it opens. */
export function useQrOrderChime(waiting: number | undefined): void {
  const before = useRef<number | undefined>(undefined)
  useEffect(() => unlockChimeOnFirstTouch(), [])
  useEffect(() => {
    const known = before.current
    before.current = waiting
    if (waiting !== undefined && known !== undefined && waiting > known) playChime('guest')
  }, [waiting])
}
