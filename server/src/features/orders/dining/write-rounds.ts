import type { RoundChanges } from '#core/visits/round-changes.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import {
  insertCuts,
  insertNoticesAt,
  insertRound,
  updateChangedLines,
  updateOrdersMoved,
  updateStationsOf,
} from './rounds.queries.ts'

/** Sends a plan's changes of orders at tables. */
export function writeRounds(
  db: Db,
  { cut, moved = [], opened, lines, stations, notices }: RoundChanges,
): Promise<void>[] {
  return [
    ...(cut ? [insertCuts(db, cut)] : []),
    ...moved.map(({ orderIds, place }) => updateOrdersMoved(db, orderIds, place)),
    ...(opened ? [insertRound(db, opened)] : []),
    ...(lines ? [updateChangedLines(db, lines)] : []),
    ...(stations ? [updateStationsOf(db, stations)] : []),
    ...(notices ? [insertNoticesAt(db, notices)] : []),
  ]
}
