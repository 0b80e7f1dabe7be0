import type { CashChanges } from '#core/cash/cash-changes.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { updateDrawer } from './drawers.queries.ts'
import { insertMovement } from './movements.queries.ts'
import { insertCounts, insertOtherCounts, insertSession, updateSessionClosed } from './sessions.queries.ts'

/** Sends sessions that end and begin, cash movements, and the changed drawer. */
export function writeCash(db: Db, { closed, opened, movements = [], drawer }: CashChanges): Promise<void>[] {
  return [
    ...(closed
      ? [
          updateSessionClosed(db, closed),
          insertCounts(db, closed.id, { stage: 'close', pieces: closed.pieces }),
          insertOtherCounts(db, closed.id, closed.papers),
        ]
      : []),
    ...(opened
      ? [insertSession(db, opened), insertCounts(db, opened.id, { stage: 'open', pieces: opened.pieces })]
      : []),
    ...movements.map((movement) => insertMovement(db, movement)),
    ...(drawer ? [updateDrawer(db, drawer)] : []),
  ]
}
