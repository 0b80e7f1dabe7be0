import { useTexts } from '../texts.ts'
import { connectionNeedTexts } from './connection-need.texts.ts'
import { useTillStatus } from './till-status.ts'

/** The reason on what only the server can do, while this till is without it; null while all works. */
export function useConnectionNeed(): string | null {
  const { needsConnection } = useTexts(connectionNeedTexts)
  return useTillStatus()?.offlineSince == null ? null : needsConnection
}
