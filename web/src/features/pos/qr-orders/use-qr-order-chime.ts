import { useEffect, useRef } from 'react'
import { playChime, unlockChimeOnFirstTouch } from '../../../lib/live/chime.ts'

/** Rings at the till when more guests' orders wait than before; what already waits when it opens does not ring. */
export function useQrOrderChime(waiting: number | undefined): void {
  const before = useRef<number | undefined>(undefined)
  useEffect(() => unlockChimeOnFirstTouch(), [])
  useEffect(() => {
    const known = before.current
    before.current = waiting
    if (waiting !== undefined && known !== undefined && waiting > known) playChime('guest')
  }, [waiting])
}
