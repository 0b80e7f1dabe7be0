import { AppError } from '../app-error.ts'
import { applyOperation } from './apply-operation.ts'
import { KeptRoom } from './kept-room.ts'
import { NO_ROWS } from './kept-rows.ts'
import { readOperation } from './operation.ts'
import type { TillBundle } from './till-bundle.ts'

/**
 * The room as a till's own operations made it, without what others did: sales that the till sent long ago are in it, at
 * the prices of the present menu. What needs somebody else's order is left out.
 */
export function replayLog(texts: readonly string[], bundle: TillBundle): KeptRoom {
  const room = new KeptRoom(NO_ROWS, bundle.house)
  // the drawers of that time are not known here
  const open = { ...bundle, cashNeedsSession: false }
  for (const text of texts) {
    const operation = readOperation(text)
    try {
      if (operation) applyOperation(room, operation, open)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return room
}
