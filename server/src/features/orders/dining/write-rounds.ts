import type { RoundChanges } from '#core/visits/round-changes.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { insertNoticesAt, updateChangedLines, updateOrdersMoved, updateStationsOf } from './rounds.queries.ts'

/** Sends what a plan changes of orders at tables. */
export function writeRounds(db: Db, { moved = [], lines, stations, notices }: RoundChanges): Promise<void>[] {
  return [
    ...moved.map(({ orderIds, place }) => updateOrdersMoved(db, orderIds, place)),
    ...(lines ? [updateChangedLines(db, lines)] : []),
    ...(stations ? [updateStationsOf(db, stations)] : []),
    ...(notices ? [insertNoticesAt(db, notices)] : []),
  ]
}
