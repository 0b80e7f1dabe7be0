import type { Transaction } from 'kysely'
import type { CountChanges } from '#core/stock/stock-changes.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'
import { insertCount, insertCountLine, updateCountClosed } from './counts.queries.ts'

/** Sends what a plan changes of counts; a document that closes one comes first. */
export function writeCounts(db: Transaction<Database>, { started, line, closed }: CountChanges): Promise<void>[] {
  return [
    ...(started ? [insertCount(db, started)] : []),
    ...(line ? [insertCountLine(db, line)] : []),
    ...(closed ? [updateCountClosed(db, closed)] : []),
  ]
}
