import type { CountChanges } from '#core/stock/stock-changes.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { insertCount, insertCountLine, updateCountClosed } from './counts.queries.ts'

/** Sends what a plan changes of counts; a document that closes one comes first. */
export function writeCounts(db: Db, { started, line, closed }: CountChanges): Promise<void>[] {
  return [
    ...(started ? [insertCount(db, started)] : []),
    ...(line ? [insertCountLine(db, line)] : []),
    ...(closed ? [updateCountClosed(db, closed)] : []),
  ]
}
