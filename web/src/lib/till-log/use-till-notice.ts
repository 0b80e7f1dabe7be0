import { useNow } from '../format/now.ts'
import { tillNotice, type TillNotice } from './till-notice.rules.ts'
import { useTillStatus } from './till-status.ts'

const LOOKS_EVERY_MS = 60_000

/** The notice for the bar across the screen of a till; null for nothing, and in other browsers. */
export function useTillNotice(): TillNotice | null {
  const status = useTillStatus()
  const now = useNow(LOOKS_EVERY_MS)
  return status && tillNotice(status, now)
}
