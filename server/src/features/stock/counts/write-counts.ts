import type { CountChanges } from '#core/stock/stock-changes.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { insertCount, insertCountLine, updateCountClosed } from './counts.queries.ts'

/** Sends a plan's changes of counts, after the document that closes one. */
export function writeCounts(db: Db, { started, line, closed }: CountChanges): Promise<void>[] {
  return [
    ...(started ? [insertCount(db, started)] : []),
    ...(line ? [insertCountLine(db, line)] : []),
    ...(closed ? [updateCountClosed(db, closed)] : []),
  ]
}
